# SPDX-FileCopyrightText: 2026 The kalah authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# "make formula" packs the tarball and writes a copy of this file that has its
# address and its checksum. Where it has been published, FORMULA_URL says; a home
# page is added by whoever has one.
class Kalah < Formula
  desc "Board game Kalah in a terminal, with a perfect player"
  version "1.2.0"
  license "GPL-3.0-or-later"

  depends_on "pkgconf" => :build
  # the one in macOS is older and lacks some of what the screen needs
  depends_on "ncurses"
  # for languages other than English
  on_macos do
    depends_on "gettext"
  end

  def install
    system "./configure", "--disable-silent-rules", *std_configure_args
    system "make", "install"
  end

  test do
    assert_match "kalah #{version}", shell_output("#{bin}/kalah --version")
    assert_equal "0 24 24\n",
                 shell_output("#{bin}/kalah --analyse #{pkgshare}/games/tie.record")
    # shows that the book is found: without it this takes longer
    assert_equal "best 3 +8\n", shell_output("#{bin}/kalah --solve=best --time=5")
    assert_match "1[ 4] | 2[ 4] | 3[ 0] | 4[ 5] | 5[ 5] | 6[ 0]",
                 pipe_output("#{bin}/kalah --plain", "3\n6\nq\n", 0)
  end
end
