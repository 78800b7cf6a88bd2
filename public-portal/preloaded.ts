/** Put into the page by the server: on a slow line a question costs as much as the page itself. Good for the first look only. */
import type { TenderStatusAnswer } from '../contract/answers/tender.ts';

const tenders = new Map<string, TenderStatusAnswer>();

export const preload = (weblink: string, tender: TenderStatusAnswer) => tenders.set(weblink, tender);

export function takePreloaded(weblink: string): TenderStatusAnswer | undefined {
  const tender = tenders.get(weblink);
  tenders.delete(weblink);
  return tender;
}

/** What the page carries in its attributes; nothing when that can't be read. */
export function readPreloaded(place: HTMLElement): void {
  const { weblink, tender } = place.dataset;
  if (weblink === undefined || tender === undefined) return;
  try {
    preload(weblink, JSON.parse(tender));
  } catch {
    // The script asks for it then.
  }
}
