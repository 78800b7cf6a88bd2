import type { TenderStatusAnswer } from '../../contract/tender.ts';
import { shownDate } from '../format.ts';
import { shared, tenders } from '../texts.ts';

/** Which tender this is about. Takes the same room while it loads. */
export function TenderSummary({
  tender,
}: {
  tender: Pick<TenderStatusAnswer, 'title' | 'endDate'> | undefined;
}) {
  if (!tender) {
    return (
      <div class="summary" aria-busy="true">
        <span class="unseen">{shared.loading}</span>
        <span class="bone bone-title" />
        <span class="bone" />
      </div>
    );
  }
  return (
    <div class="summary">
      <p class="summary-title">{tender.title}</p>
      {tender.endDate ? (
        <p class="quiet">
          {tenders.closes} <time dateTime={tender.endDate}>{shownDate(tender.endDate)}</time>
        </p>
      ) : null}
    </div>
  );
}
