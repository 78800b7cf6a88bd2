import { isObject } from '../../basics/isObject.ts';
import { translate, valueText } from '../../i18n/catalogue.ts';
import { comma } from '../../i18n/values.ts';

/** Fields with typed text, which is not translated: the username “admin” is not a role. */
const typedFields: readonly string[] = ['username', 'name', 'email', 'q', 'search', 'approval_note'];

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(each => formatValue(name, each)).join(comma()) || '–';
  if (typeof value === 'boolean') return translate(value ? 'register.yes' : 'register.no');
  if (typedFields.includes(name)) return String(value);
  return isObject(value)
    ? JSON.stringify(value)
    : translate(`audit.values.${value}`, { _: valueText(String(value)) });
}

/** @returns a line for each detail and each change of an audit log entry */
export function describeDetails({
  area,
  details,
}: {
  area: string | null;
  details: string | null;
}): string[] {
  const facts: unknown = details === null ? {} : JSON.parse(details);
  if (!isObject(facts)) return [];
  const label = (name: string) =>
    translate(`audit.facts.${name}`, { _: translate(`resources.${area}.fields.${name}`, { _: name }) });
  const describe = (name: string, value: unknown) =>
    translate('audit.fact', { name: label(name), value: formatValue(name, value) });
  const { before, after, ...others } = facts;
  const changes = isObject(after)
    ? Object.entries(after).map(([name, value]) =>
        isObject(before)
          ? translate('audit.change', {
              name: label(name),
              before: formatValue(name, before[name]),
              after: formatValue(name, value),
            })
          : describe(name, value),
      )
    : [];
  return [...changes, ...Object.entries(others).map(([name, value]) => describe(name, value))];
}
