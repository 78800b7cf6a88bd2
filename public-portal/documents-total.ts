import type { TenderDocument } from '../contract/register/documents.ts';
import { fillIn } from '../contract/texts/fill.ts';
import { shownBytes } from './format.ts';
import { texts } from './texts/catalogue.ts';

/** For example, `3 documents, 6.5 kB (ZIP file: 6.8 kB)`. The ZIP size is left out if it rounds to the same number. */
export function documentsTotal(published: {
  documents?: readonly Pick<TenderDocument, 'size'>[];
  total?: number | null;
}): string {
  const { documents = [], total } = published;
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  const { tenders } = texts();
  const [shown, zip] = [shownBytes(size), shownBytes(total ?? size)];
  const inAll = fillIn(tenders.documentsTotal, { smart_count: documents.length, size: shown });
  return zip === shown ? inAll : fillIn(tenders.asZip, { documents: inAll, zip });
}
