import { tenderState } from '../../../contract/tender.ts';
import { valueText } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { today } from '../format.ts';

interface TenderStatusProps {
  record: { status: string; end_date: string };
}

/** The status, and whether the tender has ended: an Active one closes with its end date. */
export function TenderStatus({ record }: TenderStatusProps) {
  const status = valueText(record.status);
  const hasEnded = record.status === 'Active' && tenderState(record, today()) === 'ended';
  return <span>{hasEnded ? text('tender.show.ended', { status }) : status}</span>;
}
