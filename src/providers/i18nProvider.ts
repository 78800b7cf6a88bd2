import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { en } from '../i18n/en/index.ts';

/** English now; a second language is one more entry in both lists, loaded when it is chosen. */
export const i18nProvider = polyglotI18nProvider(
  () => en as TranslationMessages,
  'en',
  [{ locale: 'en', name: 'English' }],
  {
    allowMissing: true,
  },
);
