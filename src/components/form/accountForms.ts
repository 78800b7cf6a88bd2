import type { TextKey } from '../../i18n/textKey.ts';

/** Forms of accounts that have drafts like those of registers: what they are called, and where they are. */
export const PROFILE = 'profile';
export const SIGN_UP = 'registration';

export const accountForms: Readonly<Record<string, { title: TextKey; address: string }>> = {
  [PROFILE]: { title: 'shell.profile', address: '/profile' },
  [SIGN_UP]: { title: 'auth.signUp.title', address: '/register' },
};
