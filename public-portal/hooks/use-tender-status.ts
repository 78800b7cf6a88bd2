import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { tenderStatus } from '../api.ts';
import { takePreloaded } from '../preloaded.ts';
import { type Loaded, useLoad } from './use-load.ts';

/** The last answer, so that the next page isn't blank while it loads; nothing is decided by it. */
const known = new Map<string, TenderStatusAnswer>();
export const knownName = (weblink: string) => known.get(weblink);

function keep(weblink: string, answer: TenderStatusAnswer | undefined): TenderStatusAnswer | undefined {
  if (answer?.exists) known.set(weblink, answer);
  return answer;
}

/** The tender behind a web link; `failed` when it could not be asked for, which is not the same as unknown. */
export function useTenderStatus(weblink: string): Loaded<TenderStatusAnswer> {
  const load = async () => {
    if (!weblink) return { exists: false };
    const answer = await tenderStatus(weblink);
    if (answer.reason) throw answer.cause;
    keep(weblink, answer);
    return answer;
  };
  return useLoad(weblink, load, () => keep(weblink, takePreloaded(weblink)));
}
