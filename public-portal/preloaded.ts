/** Tender data that the server embeds in the page to save a request, used for the first render only. */
import type { TenderStatusAnswer } from '../contract/answers/tender.ts';

const tenders = new Map<string, TenderStatusAnswer>();

export const preload = (weblink: string, tender: TenderStatusAnswer) => tenders.set(weblink, tender);

export function takePreloaded(weblink: string): TenderStatusAnswer | undefined {
  const tender = tenders.get(weblink);
  tenders.delete(weblink);
  return tender;
}

/** Reads the embedded data from the page's attributes, if valid. */
export function readPreloaded(place: HTMLElement): void {
  const { weblink, tender } = place.dataset;
  if (weblink === undefined || tender === undefined) return;
  try {
    preload(weblink, JSON.parse(tender));
  } catch {
    // The script requests it instead.
  }
}
