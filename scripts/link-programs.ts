/** After a build: links the embedded database's libraries, as install scripts do not run. */
import { DatabaseError } from '../server/database-error.ts';
import { findPrograms, linkLibraries } from '../server/postgres/programs.ts';

try {
  linkLibraries(findPrograms());
} catch (error) {
  // Without programs for this platform the server says so when it starts and needs them.
  if (!(error instanceof DatabaseError)) throw error;
}
