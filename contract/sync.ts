/** How a device with offline records syncs them, and how it sends its entries. */

/** A page of `GET {register}/changes`. */
export interface ChangesPage {
  /** Records as the list shows them to the caller; what the device has under the same id goes for it. */
  data: Record<string, unknown>[];
  /** Ids that the list doesn't have any more: deleted, or not of the district asked for. Some of them the device may never have had. */
  deleted: number[];
  /** Says what was given so far; goes back as `since`. */
  cursor: string;
  /** There is more to fetch at once. Once it is false for the first time, the device has the whole register. */
  more: boolean;
  /** The server's clock at this page. */
  as_of: string;
}

/** Records of one page, where the request doesn't say how many, and at most. */
export const CHANGES_PAGE = 500;

export const syncActions = ['create', 'update', 'delete', 'restore', 'approve', 'document'] as const;
export type SyncAction = (typeof syncActions)[number];

/** Entries of one request, at most. */
export const MAX_SYNC_ENTRIES = 50;

/** What the keys of entries begin with: the server remembers these for as long as a device may be offline. */
export const DEVICE_KEY_PREFIX = 'device-';
export const DEVICE_KEY = /^device-[\x21-\x7e]{1,193}$/;
export const DEVICE_KEY_DAYS = 60;

/** What `POST sync/sealed` answers where documents come first, that the server does not have (any more). */
export const LACKS_FILES = 409;

/** The additional data of a batch. */
export const BATCH_PLACE = 'sealed batch';

/**
 * A document of a batch is stored in parts under a key of its own: the header `SEALED_FILE` has `wrapped`, a dot and the `SealedFile`, sealed with `FILE_PLACE` as additional data; a part is
 * nonce, ciphertext and tag.
 */
export interface SealedFile {
  /** Of the upload by which the entry names it. */
  id: string;
  name: string;
  size: number;
  /** AES-256-GCM, base64url. */
  key: string;
  /** What its parts are called on the device. */
  at: string;
}
export const SEALED_FILE = 'sealed-file';
export const SEALED_PART = 'sealed-part';
export const FILE_PLACE = 'sealed file';
export const SEALED_PART_TYPE = 'application/vnd.aup.sealed-part';
/** So much of a document is sealed at once, and lost when a line breaks. */
export const SEALED_PART_BYTES = 512 * 1024;
/** Parts are bound to their place, and the last one to being the last. */
export const partPlace = (at: string, part: number, isLast: boolean): string =>
  `file/${at}/${part}${isLast ? '/end' : ''}`;

/** How long a key counts: for less than the server remembers the keys of the entries. */
export const BATCH_DAYS = 30;

/** Files uploaded beforehand: ids by the form's field (`files`, or a slot's). Sent as `uploads` in a JSON body, and as JSON text in a form. */
export type Uploads = Readonly<Record<string, readonly string[]>>;
