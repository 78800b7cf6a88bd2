import { CLOSING_SOON_DAYS, stateWith, type TenderState } from '../../../contract/tender.ts';
import { text } from '../../i18n/text.ts';

export interface TenderTimeLeft {
  state: TenderState;
  isSoon: boolean;
  /** `3 days left`, `Ends today`, `Closed`, `Ended 3 days ago`. */
  label: string;
}

/** @param days until the end date, negative after it */
export function tenderTimeLeft(status: string, days: number): TenderTimeLeft {
  const state = stateWith(status, days);
  const label = () => {
    if (state === 'closed') return text('tender.standing.closed');
    if (state === 'ended') return text('tender.standing.ended', { smart_count: -days });
    return days === 0 ? text('tender.standing.today') : text('tender.standing.left', { smart_count: days });
  };
  return { state, isSoon: state === 'open' && days <= CLOSING_SOON_DAYS, label: label() };
}
