import { useTranslateLabel } from 'react-admin';
import type { LogEntry } from '../../../../contract/answers/tender.ts';
import { formatDate, formatNumber, formatSize } from '../../../components/format.ts';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';

/** @returns the details of a log entry, one sentence per line */
export function useEntryLines({ kind, actor, details }: LogEntry): string[] {
  const label = useTranslateLabel();
  const shown = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? text('register.blank')
      : formatDate(String(value));
  const fieldLabel = (field: string) => String(label({ source: field, resource: 'tender' }));
  const lines: string[] = [];
  if (kind !== 'published' && kind !== 'adopted') {
    for (const [field, value] of Object.entries(details.after ?? {})) {
      const before = shown(details.before?.[field]);
      lines.push(text('tenderLog.field', { field: fieldLabel(field), before, after: shown(value) }));
    }
  } else if (details.after) {
    for (const field of ['start_date', 'end_date', 'web_link']) {
      lines.push(text('tenderLog.set', { field: fieldLabel(field), after: shown(details.after[field]) }));
    }
  }
  if (details.added) lines.push(text('tenderLog.added', { names: details.added.join(comma()) }));
  if (details.removed) lines.push(text('tenderLog.removed', { names: details.removed.join(comma()) }));
  if (details.documents) lines.push(text('tenderLog.documents', { smart_count: details.documents.length }));
  if (details.company_name && actor.type === 'staff') lines.push(details.company_name);
  const { entered_as, registered_as } = details;
  if (entered_as && actor.type === 'staff' && entered_as.company_name) {
    lines.push(text('tenderLog.enteredAs', { name: entered_as.company_name }));
  }
  const ntn = entered_as?.NTN ?? details.NTN;
  // Without a company name, the entry's heading already has the NTN.
  const isInHeading = actor.type !== 'staff' && !(entered_as?.company_name ?? actor.name);
  if (ntn && !isInHeading) lines.push(text('tenderLog.ntn', { ntn }));
  if (registered_as && registered_as !== entered_as?.company_name) {
    lines.push(text('tenderLog.registeredAs', { name: registered_as }));
  }
  if (details.what && details.what !== 'archive') {
    lines.push(text('tenderLog.part', { smart_count: details.document_ids?.length ?? 1 }));
  }
  if (details.total !== undefined) {
    const total = formatSize(details.total);
    lines.push(
      details.from
        ? text('tenderLog.fromByte', { from: formatNumber(details.from), total })
        : text('tenderLog.bytes', { total }),
    );
  }
  return lines;
}
