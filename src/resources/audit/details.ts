import { isObject } from '../../basics/isObject.ts';
import { translate, valueText } from '../../i18n/catalogue.ts';
import { comma } from '../../i18n/values.ts';

/** What users typed is shown as typed: the username “admin” is no role. */
const typed: readonly string[] = ['username', 'name', 'email', 'q', 'search', 'approval_note'];

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(each => inWords(name, each)).join(comma()) || '–';
  if (typeof value === 'boolean') return translate(value ? 'register.yes' : 'register.no');
  if (typed.includes(name)) return String(value);
  return isObject(value)
    ? JSON.stringify(value)
    : translate(`audit.values.${value}`, { _: valueText(String(value)) });
}

/** What an entry tells alongside its kind: a line for each fact, for each change what it was before, too. */
export function detailsInWords({ area, details }: { area: string | null; details: string | null }): string[] {
  const facts: unknown = details === null ? {} : JSON.parse(details);
  if (!isObject(facts)) return [];
  const label = (name: string) =>
    translate(`audit.facts.${name}`, { _: translate(`resources.${area}.fields.${name}`, { _: name }) });
  const said = (name: string, value: unknown) =>
    translate('audit.fact', { name: label(name), value: inWords(name, value) });
  const { before, after, ...others } = facts;
  const changes = isObject(after)
    ? Object.entries(after).map(([name, value]) =>
        isObject(before)
          ? translate('audit.change', {
              name: label(name),
              before: inWords(name, before[name]),
              after: inWords(name, value),
            })
          : said(name, value),
      )
    : [];
  return [...changes, ...Object.entries(others).map(([name, value]) => said(name, value))];
}
