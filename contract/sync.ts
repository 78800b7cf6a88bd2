/** How a device with offline records syncs them, and how it sends its entries. */

/** Records of one page, where the request doesn't say how many, and at most. */
export const CHANGES_PAGE = 500;

export const syncActions = ['create', 'update', 'delete', 'restore', 'approve', 'document'] as const;
export type SyncAction = (typeof syncActions)[number];

/** Entries of one request, at most. */
export const MAX_SYNC_ENTRIES = 50;

/** What the keys of entries begin with: the server remembers these for as long as a device may be offline. */
export const OUTBOX_KEY_PREFIX = 'device-';
export const OUTBOX_KEY = /^device-[\x21-\x7e]{1,193}$/;
export const OUTBOX_KEY_DAYS = 60;

/** Files uploaded beforehand: ids by the form's field (`files`, or a slot's). Sent as `uploads` in a JSON body, and as JSON text in a form. */
export type Uploads = Readonly<Record<string, readonly string[]>>;
