import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { TenderDocument } from '../../contract/register/documents.ts';
import { documentsTotal } from '../documents-total.ts';
import { shownBytes, shownDate } from '../format.ts';
import { texts } from '../texts/catalogue.ts';

type Known = Pick<TenderStatusAnswer, 'title' | 'endDate' | 'ref' | 'documents' | 'total'>;

function Documents(props: { documents: TenderDocument[]; total?: number; open: boolean }) {
  const { tenders } = texts();
  const { documents, open } = props;
  if (documents.length === 0) return <p class="quiet">{tenders.noDocuments}</p>;
  return (
    <details class="documents" open={open}>
      <summary>{documentsTotal(props)}</summary>
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
 * Title, reference, closing date and documents; about the same height while loading.
 * @param over the page's own title, above that of the tender
 * @param documents whether the list of documents is open; hidden if missing
 */
export function TenderNotice({
  tender,
  over,
  documents,
}: {
  tender: Known | undefined;
  over?: string;
  documents?: 'shown' | 'folded';
}) {
  const { shared, tenders } = texts();
  if (!tender) {
    return (
      <>
        {over ? <h1 class="over">{over}</h1> : null}
        <div class="summary" aria-busy="true">
          <span class="unseen">{shared.loading}</span>
          <span class="bone bone-title" />
          <span class="bone" />
        </div>
      </>
    );
  }
  const Title = over ? 'h1' : 'p';
  return (
    <>
      {over ? <p class="over">{over}</p> : null}
      <div class="summary">
        <Title class="summary-title">
          <bdi>{tender.title}</bdi>
        </Title>
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
          <Documents documents={tender.documents} total={tender.total} open={documents === 'shown'} />
        ) : null}
      </div>
    </>
  );
}
