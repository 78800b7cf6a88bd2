import type { ReactNode } from 'react';
import type { ShownField } from '../../../contract/fields/field.ts';
import type { Register, ShownFact } from '../../../contract/register/register.ts';
import { formatMoment } from '../../components/format.ts';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { isBlank } from '../../fields/kind.ts';
import { inWords, kindOf } from '../../fields/kinds.ts';
import { localized } from '../../i18n/localized.ts';
import type { useText } from '../../i18n/useText.ts';
import type { ListRecord } from '../list/columns.ts';
import type { Screens } from '../screens.ts';

type Text = ReturnType<typeof useText>;

/** What the page of a record says of it: the fields of the declaration, then who entered it and when. */
export const factsOf = (screens: Screens, record: ListRecord, text: Text): Fact[] => [
  ...screens.register.show.flatMap(fact => factOf(screens, record, fact)),
  ...bookkeeping(record, text),
];

function factOf(screens: Screens, record: ListRecord, fact: ShownFact): Fact[] {
  const { field: source, label } = typeof fact === 'string' ? { field: fact, label: undefined } : fact;
  const field = screens.register.allFields[source];
  if (!field) return [];
  const value = shownValue(screens, record, source, field);
  return [{ label: localized(label ?? field.label), value, wide: isLong(screens.register, source) }];
}

function shownValue({ show }: Screens, record: ListRecord, source: string, field: ShownField): ReactNode {
  const Override = show?.fields?.[source];
  if (Override) return <Override source={source} field={field} />;
  if (!field.from && isBlank(record[source])) return null;
  const { Field } = kindOf(field);
  if (Field) return <Field source={source} field={field} />;
  const words = inWords(field, source, record);
  if (!field.to || !field.nameOf) return words;
  return <RecordLink resource={field.to.resource} id={record[field.nameOf]} name={words} />;
}

/** Paragraphs and long names take the whole row. */
function isLong({ fields, allFields }: Register, source: string): boolean {
  const own = fields[source];
  const shown = allFields[source];
  return Boolean(shown && (kindOf(shown).isLong || (shown.wide && (own?.max ?? LONG) >= LONG)));
}

/** Characters that a long name may have. */
const LONG = 255;

/** When and by whom the record was made and last changed. */
function bookkeeping(record: ListRecord, text: Text): Fact[] {
  const line = (at: string, who: unknown) =>
    who ? text('register.show.by', { at: formatMoment(at), who: String(who) }) : formatMoment(at);
  return [
    { label: text('register.show.created'), value: line(record.created_at, record.created_by_name) },
    {
      label: text('register.show.updated'),
      value: line(record.updated_at, record.updated_by_name ?? record.edited_by_name),
    },
  ];
}
