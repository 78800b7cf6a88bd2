import type { TenderDocument, TenderStatusAnswer } from '../../contract/tender.ts';
import { shownBytes, shownDate } from '../format.ts';
import { words } from '../texts/words.ts';

type Known = Pick<TenderStatusAnswer, 'title' | 'endDate' | 'ref' | 'documents'>;

function Documents({ documents, open }: { documents: TenderDocument[]; open: boolean }) {
  const { tenders } = words();
  if (documents.length === 0) return <p class="quiet">{tenders.noDocuments}</p>;
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  return (
    <details class="documents" open={open}>
      <summary>{tenders.documentsTotal(documents.length, shownBytes(size))}</summary>
      <ul>
        {documents.map(document => (
          <li key={document.id}>
            <bdi>{document.name}</bdi> <span class="quiet">{shownBytes(document.size)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Which tender this is about: title, reference, closing date, and its documents with their sizes. Takes about the same
 * room while it loads.
 * @param documents `shown` lays the list open, `folded` leaves that to the reader
 */
export function TenderNotice({
  tender,
  documents,
}: {
  tender: Known | undefined;
  documents?: 'shown' | 'folded';
}) {
  const { shared, tenders } = words();
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
      <p class="summary-title">
        <bdi>{tender.title}</bdi>
      </p>
      {tender.ref ? (
        <p class="quiet">
          {tenders.reference} <bdi class="code">{tender.ref}</bdi>
        </p>
      ) : null}
      {tender.endDate ? (
        <p class="quiet">
          {tenders.closes} <time dateTime={tender.endDate}>{shownDate(tender.endDate)}</time>
        </p>
      ) : null}
      {documents && tender.documents ? (
        <Documents documents={tender.documents} open={documents === 'shown'} />
      ) : null}
    </div>
  );
}
