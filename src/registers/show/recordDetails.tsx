import type { ReactNode } from 'react';
import type { ShownField } from '../../../contract/fields/field.ts';
import type { Register, ShownDetail } from '../../../contract/register/register.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { inWords, kindOf } from '../../components/fields/kinds.ts';
import { formatMoment } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import type { Detail } from '../../components/show/Details.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { outdatedFields } from '../../offline/outbox/derivedValues.ts';
import type { Outbox } from '../../offline/outbox/entry.ts';
import { isTemporary } from '../../offline/outbox/ids.ts';
import { pendingChangesOf } from '../../offline/outbox/state.ts';
import type { ListRecord } from '../list/columns.ts';
import type { Screens } from '../screens.ts';

/**
 * @param box the pending changes of this device
 * @returns the declared details, then when and by whom the record was created and updated
 */
export function recordDetails(screens: Screens, record: ListRecord, box: Outbox): Detail[] {
  const unsettled = outdatedFields(screens.register, box, record);
  // A record that was never sent has no older value from the server.
  const isUnsent = isTemporary(record.id);
  const hasPendingChanges = pendingChangesOf(screens.register.name, record.id, box).length > 0;
  return [
    ...screens.register.show.flatMap(detail =>
      fieldDetail(screens, record, detail).map(({ source, ...shown }) =>
        unsettled.has(source) && !isUnsent && !isBlank(shown.value)
          ? { ...shown, value: withAsOfUpdate(shown.value) }
          : shown,
      ),
    ),
    // Registers that declare `created_at` as a detail don't show it twice.
    ...(screens.register.show.includes('created_at') ? [] : auditDetails(record, hasPendingChanges)),
  ];
}

const withAsOfUpdate = (value: ReactNode): ReactNode => (
  <>
    {value} <SecondaryText component="span">{text('outbox.asOfUpdate')}</SecondaryText>
  </>
);

function fieldDetail(
  screens: Screens,
  record: ListRecord,
  detail: ShownDetail,
): (Detail & { source: string })[] {
  const { field: source, label } = typeof detail === 'string' ? { field: detail, label: undefined } : detail;
  const field = screens.register.allFields[source];
  // Files that don't exist are left out rather than shown as blank.
  if (!field || (field.kind === 'file' && !record[source])) return [];
  const value = shownValue(screens, record, source, field);
  return [
    { source, label: localized(label ?? field.label), value, wide: isFullWidth(screens.register, source) },
  ];
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

/** Whether the value needs the full width: long text and long names. */
function isFullWidth({ fields, allFields }: Register, source: string): boolean {
  const own = fields[source];
  const shown = allFields[source];
  return Boolean(
    shown &&
      (kindOf(shown).isLong || (shown.wide === true && (own?.max ?? LONG_TEXT_LENGTH) >= LONG_TEXT_LENGTH)),
  );
}

/** Names with at least this maximum length, in characters, count as long. */
const LONG_TEXT_LENGTH = 255;

/** When and by whom the record was created and updated. A pending change has no update time yet. */
function auditDetails(record: ListRecord, hasPendingChanges: boolean): Detail[] {
  const by = (at: string, who: unknown) => (who ? text('register.show.by', { at, who: String(who) }) : at);
  const editor = record.updated_by_name ?? record.edited_by_name;
  return [
    {
      label: text('register.show.created'),
      value: by(formatMoment(record.created_at), record.created_by_name),
    },
    {
      label: text('register.show.updated'),
      value: by(hasPendingChanges ? text('outbox.waits') : formatMoment(record.updated_at), editor),
    },
  ];
}
