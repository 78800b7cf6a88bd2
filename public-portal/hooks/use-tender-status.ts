import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { tenderStatus } from '../api.ts';
import { takePreloaded } from '../preloaded.ts';
import { type Loaded, useLoad } from './use-load.ts';

/** The last answers, shown while the next page loads but never used for decisions. */
const known = new Map<string, TenderStatusAnswer>();
export const lastKnownTender = (weblink: string) => known.get(weblink);

function remember(weblink: string, answer: TenderStatusAnswer | undefined): TenderStatusAnswer | undefined {
  if (answer?.exists) known.set(weblink, answer);
  return answer;
}

/** Loads the tender of a web link. An unknown tender is not a failure. */
export function useTenderStatus(weblink: string): Loaded<TenderStatusAnswer> {
  const load = async () => {
    if (!weblink) return { exists: false };
    const answer = await tenderStatus(weblink);
    if (answer.reason) throw answer.cause;
    remember(weblink, answer);
    return answer;
  };
  return useLoad(weblink, load, () => remember(weblink, takePreloaded(weblink)));
}
