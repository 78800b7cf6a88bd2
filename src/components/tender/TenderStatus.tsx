import { tenderState } from '../../../contract/tender.ts';
import { valueText } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { today } from '../format.ts';
import { StatusChip } from '../record/StatusChip.tsx';

interface TenderStatusProps {
  record: { status: string; end_date: string };
}

/** The status, and whether the tender has ended: an Active one closes with its end date. */
export function TenderStatus({ record }: TenderStatusProps) {
  const state = tenderState(record, today());
  const hasEnded = record.status === 'Active' && state === 'ended';
  return (
    <StatusChip
      look={state === 'open' ? 'active' : 'closed'}
      label={
        hasEnded ? text('tender.show.ended', { status: valueText(record.status) }) : valueText(record.status)
      }
    />
  );
}
