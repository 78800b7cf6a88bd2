import { useState } from 'preact/hooks';
import type { TenderDocument } from '../../../contract/register/documents.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { shownBytes, shownDayOf } from '../../format.ts';
import { texts as portalTexts } from '../../texts/catalogue.ts';
import { Icon } from '../Icon.tsx';

interface DocumentListProps {
  documents: TenderDocument[];
  /** Badges such as "new" or "replaced", by document id. */
  marks?: ReadonlyMap<number, string>;
  /** Missing while downloads are not possible. */
  onTake?: (ids: number[]) => void;
  isBusy?: boolean;
}

/** The documents of a tender, to download one by one or several together. */
export function DocumentList({ documents, marks, onTake, isBusy }: DocumentListProps) {
  const { download: texts } = portalTexts();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = documents.filter(({ id }) => ticked.has(id));
  const size = chosen.reduce((sum, document) => sum + document.size, 0);
  const tick = (id: number, isOn: boolean) =>
    setTicked(new Set([...ticked].filter(other => other !== id).concat(isOn ? id : [])));
  if (documents.length === 0) return <p class="quiet">{texts.none}</p>;
  return (
    <section class="doc-list" aria-labelledby="documents">
      <h2 id="documents">{texts.documents}</h2>
      <p class="quiet needs-script">{texts.documentsHint}</p>
      <ul>
        {documents.map(document => (
          <li key={document.id} class="doc">
            <input
              type="checkbox"
              class="doc-tick needs-script"
              id={`document-${document.id}`}
              disabled={!onTake}
              aria-label={fillIn(texts.choose, { name: document.name })}
              checked={ticked.has(document.id)}
              onChange={event => tick(document.id, event.currentTarget.checked)}
            />
            <label class="doc-what" for={`document-${document.id}`}>
              <bdi class="doc-name">{document.name}</bdi>{' '}
              <span class="quiet doc-facts">
                <span>{shownBytes(document.size)}</span>{' '}
                <span>{fillIn(texts.published, { date: shownDayOf(document.created_at) })}</span>{' '}
                {marks?.has(document.id) ? (
                  <span class="badge badge-soon">{marks.get(document.id)}</span>
                ) : null}
              </span>
            </label>
            <button
              type="button"
              class="button button-quiet doc-take needs-script"
              disabled={!onTake || isBusy}
              aria-label={fillIn(texts.takeOne, { name: document.name })}
              onClick={() => onTake?.([document.id])}
            >
              <Icon name="download" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > 0 ? (
        <p class="doc-chosen">
          <button
            type="button"
            class="button button-wide"
            disabled={isBusy}
            onClick={() => onTake?.(chosen.map(({ id }) => id))}
          >
            <Icon name="download" />
            {fillIn(texts.takeChosen, { smart_count: chosen.length, size: shownBytes(size) })}
          </button>
        </p>
      ) : null}
    </section>
  );
}
