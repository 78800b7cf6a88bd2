import type { Register, RegisterNames } from '../../contract/register/register.ts';
import { inWords } from '../components/fields/kinds.ts';
import { currentLanguage } from '../i18n/language.ts';
import { localized } from '../i18n/localized.ts';
import { comma } from '../i18n/values.ts';

/** The register's singular and plural names in the page's language. */
export const registerNames = ({ names }: Register): RegisterNames => names[currentLanguage()];

/** @returns the field's label, or `name` if the register doesn't declare the field */
export const fieldLabel = ({ allFields }: Register, name: string): string => {
  const field = allFields[name];
  return field ? localized(field.label) : name;
};

/** @returns the values of the register's name fields, separated by commas */
export function recordName(register: Register, record: Readonly<Record<string, unknown>>): string {
  const names = [register.nameField].flat();
  return names
    .map(name => {
      const field = register.allFields[name];
      return field ? inWords(field, name, record) : String(record[name] ?? '');
    })
    .filter(Boolean)
    .join(comma());
}
