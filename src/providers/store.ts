/** React-admin's store. Preferences survive signing out. */
import { localStorageStore, type Store } from 'react-admin';
import { saveSeenList } from './seenList.ts';

const preferences = /^(theme|locale|sidebar\.|preferences\.|detail\.|rows\.)/;
/** Prefix of keys for uploads in parts. */
export const UPLOADS = 'upload.';

const base = localStorageStore('1', 'AUP');

const removeWhere = (goes: (key: string) => boolean) => {
  for (const key of Object.keys(base.listItems?.() ?? {})) if (goes(key)) base.removeItem(key);
};

/** The end of a session clears searches, pages and selections. Preferences stay, and uploads, which can be resumed after signing in again. */
export const store: Store = {
  ...base,
  reset: () => {
    removeWhere(key => !preferences.test(key) && !key.startsWith(UPLOADS));
    saveSeenList(undefined);
  },
};

export const forgetUploads = (): void => removeWhere(key => key.startsWith(UPLOADS));
