/** React-admin's store of preferences, which keeps a person's ways of working over a sign-out. */
import { localStorageStore, type Store } from 'react-admin';
import { saveSeenList } from './seenList.ts';

const kept = /^(theme|locale|sidebar\.|preferences\.|detail\.|rows\.)/;
/** Where files that were sent in parts are on the server. */
export const UPLOADS = 'upload.';

const base = localStorageStore('1', 'AUP');

const forget = (goes: (key: string) => boolean) => {
  for (const key of Object.keys(base.listItems?.() ?? {})) if (goes(key)) base.removeItem(key);
};

/** The session's end forgets searches, pages and selections, not the scheme, columns or language. Who signs in again goes on uploading. */
export const store: Store = {
  ...base,
  reset: () => {
    forget(key => !kept.test(key) && !key.startsWith(UPLOADS));
    saveSeenList(undefined);
  },
};

export const forgetUploads = (): void => forget(key => key.startsWith(UPLOADS));
