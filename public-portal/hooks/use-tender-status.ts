import type { TenderStatusAnswer } from '../../contract/tender.ts';
import { tenderStatus } from '../api.ts';
import { type Loaded, useLoad } from './use-load.ts';

/**
 * What the last answer called it. A web link leads from page to page, and the next one need not be blank while it
 * asks anew; nothing is ever decided by this.
 */
const names = new Map<string, Pick<TenderStatusAnswer, 'title' | 'endDate'>>();
export const knownName = (weblink: string) => names.get(weblink);

/** The tender behind a web link; `failed` when it could not be asked for, which is not the same as unknown. */
export function useTenderStatus(weblink: string): Loaded<TenderStatusAnswer> {
  return useLoad(weblink, async () => {
    if (!weblink) return { exists: false };
    const answer = await tenderStatus(weblink);
    if (answer.reason) throw new Error(answer.reason);
    if (answer.exists) names.set(weblink, { title: answer.title, endDate: answer.endDate });
    return answer;
  });
}
