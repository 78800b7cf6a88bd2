/** After a build: what the packages of the embedded database would do at their installation, while anyone who owns them is at it. */
import { DatabaseError } from '../server/database-error.ts';
import { findPrograms, linkLibraries } from '../server/postgres/programs.ts';

try {
  linkLibraries(findPrograms());
} catch (error) {
  // there are none for this platform, which the start says where it wants them
  if (!(error instanceof DatabaseError)) throw error;
}
