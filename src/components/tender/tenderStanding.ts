import { stateWith, type TenderState } from '../../../contract/tender.ts';
import { text } from '../../i18n/text.ts';

/** Days before an end that ask for attention. */
const SOON_DAYS = 7;

export interface Standing {
  state: TenderState;
  isSoon: boolean;
  /** `3 days left`, `Ends today`, `Closed`, `Ended 3 days ago`. */
  texts: string;
}

/** What every screen says of the time that a tender has left. @param days until its end date, negative once it is past */
export function standingOf(status: string, days: number): Standing {
  const state = stateWith(status, days);
  const texts = () => {
    if (state === 'closed') return text('tender.standing.closed');
    if (state === 'ended') return text('tender.standing.ended', { smart_count: -days });
    return days === 0 ? text('tender.standing.today') : text('tender.standing.left', { smart_count: days });
  };
  return { state, isSoon: state === 'open' && days <= SOON_DAYS, texts: texts() };
}
