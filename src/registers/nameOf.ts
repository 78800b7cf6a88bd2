import type { Register } from '../../contract/register/register.ts';
import { inWords } from '../components/fields/kinds.ts';
import { comma } from '../i18n/values.ts';

export function nameOf(register: Register, record: Readonly<Record<string, unknown>>): string {
  const names = [register.nameField].flat();
  return names
    .map(name => {
      const field = register.allFields[name];
      return field ? inWords(field, name, record) : String(record[name] ?? '');
    })
    .filter(Boolean)
    .join(comma());
}
