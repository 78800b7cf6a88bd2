/** Files that are sent in parts, before the record that takes them: what broke goes on from the byte (decision 047). */

/** What the bytes of an upload are called (tus 1.0.0). */
export const UPLOAD_TYPE = 'application/offset+octet-stream';

/** What one person may have waiting: as many files, and as large, as one form may bring. */
export const MAX_WAITING_UPLOADS = 50;
