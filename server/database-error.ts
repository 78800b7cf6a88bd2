/** The database can't be opened or used with this version; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
