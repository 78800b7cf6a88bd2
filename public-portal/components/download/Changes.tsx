import type { TenderChanges } from '../../../contract/answers/tender.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { shownBytes, shownDate, shownDayOf } from '../../format.ts';
import { texts as portalTexts } from '../../texts/catalogue.ts';
import { Notice } from '../Notice.tsx';

/** The documents that were added or replaced. */
export const newDocuments = ({ added, replaced }: TenderChanges) => [
  ...added,
  ...replaced.map(({ document }) => document),
];

/** Removes documents that have been downloaded by now. */
export function withoutDownloaded(changes: TenderChanges, taken: ReadonlySet<number>): TenderChanges {
  const isNew = ({ id }: { id: number }) => !taken.has(id);
  return {
    ...changes,
    added: changes.added.filter(isNew),
    replaced: changes.replaced.filter(({ document }) => isNew(document)),
  };
}

/** Tells returning contractors what changed, with a button to download only that. */
export function Changes({
  changes,
  isComplete,
  isBusy,
  onTake,
}: {
  changes: TenderChanges;
  /** Whether no download on this page is unfinished or damaged. */
  isComplete: boolean;
  isBusy: boolean;
  onTake: (ids: number[]) => void;
}) {
  const { download: texts } = portalTexts();
  const { since, added, replaced, removed, end_date } = changes;
  if (since === null) return null;
  const day = shownDayOf(since);
  const fresh = newDocuments(changes);
  if (fresh.length === 0 && removed.length === 0 && !end_date)
    return isComplete ? <p class="quiet">{fillIn(texts.nothingNew, { date: day })}</p> : null;
  const size = fresh.reduce((sum, document) => sum + document.size, 0);
  return (
    <Notice kind="info" title={fillIn(texts.since, { date: day })}>
      <ul class="changes">
        {added.map(({ id, name }) => (
          <li key={id}>{fillIn(texts.added, { name })}</li>
        ))}
        {replaced.map(({ document: { id, name } }) => (
          <li key={id}>{fillIn(texts.replaced, { name })}</li>
        ))}
        {removed.map(name => (
          <li key={name}>{fillIn(texts.removed, { name })}</li>
        ))}
        {end_date ? (
          <li>
            {fillIn(texts.endMoved, { before: shownDate(end_date.before), after: shownDate(end_date.after) })}
          </li>
        ) : null}
      </ul>
      {fresh.length > 0 ? (
        <p class="actions">
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => onTake(fresh.map(({ id }) => id))}
          >
            {fillIn(texts.takeNew, { smart_count: fresh.length, size: shownBytes(size) })}
          </button>
        </p>
      ) : null}
    </Notice>
  );
}
