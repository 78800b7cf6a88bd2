import type { TenderStatusAnswer } from '../../contract/tender.ts';
import { tenderStatus } from '../api.ts';
import { type Loaded, useLoad } from './use-load.ts';

/** The tender behind a web link; `failed` when it could not be asked for, which is not the same as unknown. */
export function useTenderStatus(weblink: string): Loaded<TenderStatusAnswer> {
  return useLoad(weblink, async () => {
    if (!weblink) return { exists: false };
    const answer = await tenderStatus(weblink);
    if (answer.reason) throw new Error(answer.reason);
    return answer;
  });
}
