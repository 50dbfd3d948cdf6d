/* confdefs.h */
#define PACKAGE_NAME "kalah"
#define PACKAGE_TARNAME "kalah"
#define PACKAGE_VERSION "1.0.0"
#define PACKAGE_STRING "kalah 1.0.0"
#define PACKAGE_BUGREPORT ""
#define PACKAGE_URL ""
#define PACKAGE "kalah"
#define VERSION "1.0.0"
/* end confdefs.h.  */
#include <stdio.h>
int
main (void)
{
FILE *f = fopen ("conftest.out", "w");
 return ferror (f) || fclose (f) != 0;

  ;
  return 0;
}
