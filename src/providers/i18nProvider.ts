import type { I18nProvider } from 'react-admin';
import { languageNames, languages } from '../../contract/texts/language.ts';
import { translate } from '../i18n/catalogue.ts';
import { chooseLanguage, currentLanguage } from '../i18n/language.ts';

/** Changing the language reloads the page. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => translate(key, options),
  getLocale: currentLanguage,
  getLocales: () => languages.map(locale => ({ locale, name: languageNames[locale] })),
  changeLocale: async locale => {
    const wanted = languages.find(language => language === locale);
    if (wanted && wanted !== currentLanguage()) chooseLanguage(wanted);
  },
};
