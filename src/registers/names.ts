import type { Register, RegisterNames } from '../../contract/register/register.ts';
import { currentLanguage } from '../i18n/language.ts';
import { localized } from '../i18n/localized.ts';

/** What the register and its pages are called in the page's language. */
export const namesOf = ({ names }: Register): RegisterNames => names[currentLanguage()];

/** A field's label; one that the declaration doesn't know is called by its own name. */
export const labelOf = ({ allFields }: Register, name: string): string => {
  const field = allFields[name];
  return field ? localized(field.label) : name;
};
