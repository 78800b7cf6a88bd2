/** React-admin's store of preferences, which keeps a person's ways of working over a sign-out. */
import { localStorageStore, type Store } from 'react-admin';
import { keepSeenList } from './seenList.ts';

const kept = /^(theme|locale|sidebar\.|preferences\.|detail\.|rows\.)/;

const base = localStorageStore('1', 'AUP');

/** Signing out forgets searches, pages and selections, not the scheme, the columns and rows chosen or the language. */
export const store: Store = {
  ...base,
  reset: () => {
    for (const key of Object.keys(base.listItems?.() ?? {})) if (!kept.test(key)) base.removeItem(key);
    keepSeenList(undefined);
  },
};
