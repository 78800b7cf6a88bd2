/** The file could not be read, or the check itself could not be loaded: which says nothing of the file. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}
