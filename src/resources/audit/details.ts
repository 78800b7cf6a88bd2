import { isObject } from '../../basics/isObject.ts';
import { translate, valueText } from '../../i18n/catalogue.ts';
import { comma } from '../../i18n/values.ts';

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(inWords).join(comma()) || '–';
  if (typeof value === 'boolean') return translate(value ? 'register.yes' : 'register.no');
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
    translate('audit.fact', { name: label(name), value: inWords(value) });
  const { before, after, ...others } = facts;
  const changes = isObject(after)
    ? Object.entries(after).map(([name, value]) =>
        isObject(before)
          ? translate('audit.change', {
              name: label(name),
              before: inWords(before[name]),
              after: inWords(value),
            })
          : said(name, value),
      )
    : [];
  return [...changes, ...Object.entries(others).map(([name, value]) => said(name, value))];
}
