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

/** Files uploaded beforehand: ids by the form's field (`files`, or a slot's). Sent as `uploads` in a JSON body, and as JSON text in a form. */
export type Uploads = Readonly<Record<string, readonly string[]>>;
