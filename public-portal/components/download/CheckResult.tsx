import type { Download } from '../../download/download.ts';
import { damaged } from '../../download/mend.ts';
import type { DownloadState } from '../../download/state.ts';
import type { Checked, Report } from '../../download/verify.ts';
import { words as spoken } from '../../texts/words.ts';
import { Notice } from '../Notice.tsx';

interface ResultProps {
  state: DownloadState;
  download: Download;
}

function Hashes({ documents }: { documents: Checked[] }) {
  const { download: words } = spoken();
  return (
    <ul class="hashes">
      {documents.map(({ id, name, sha256, found, isSame }) => (
        <li key={id}>
          <bdi>{name}</bdi>{' '}
          <span class="quiet">
            {words.sha256} <code dir="ltr">{sha256}</code>
          </span>{' '}
          {isSame ? null : (
            <span class="quiet">
              {found ? words.arrived : words.unreadable} {found ? <code dir="ltr">{found}</code> : null}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Details({ report }: { report: Report }) {
  const { download: words } = spoken();
  return (
    <details class="check-details">
      <summary>{words.verifiedDetail}</summary>
      <p>{words.verifiedHow}</p>
      <Hashes documents={report.documents} />
    </details>
  );
}

/** What the check of a saved file found. */
export function CheckResult({ state, download }: ResultProps) {
  const { download: words } = spoken();
  const { report, unchecked, isHere } = state;
  if (report) {
    return (
      <>
        <p class="check">{report.isWhole ? words.verified(report.documents.length) : words.savedDamaged}</p>
        <Details report={report} />
      </>
    );
  }
  if (!unchecked) return null;
  return (
    <>
      <p>{unchecked === 'failed' ? words.uncheckable : words.unpublished}</p>
      {isHere ? (
        <button type="button" class="button button-quiet" onClick={() => download.checkAgain()}>
          {words.checkAgain}
        </button>
      ) : null}
    </>
  );
}

/** Every byte is there, but whether they are right nobody could tell: it is not saved unless the person wants it. */
export function Unchecked({ download }: ResultProps) {
  const { download: words } = spoken();
  return (
    <Notice kind="error" title={words.unsaved} role="alert">
      <p>{words.uncheckable}</p>
      <p class="actions">
        <button type="button" class="button" onClick={() => download.checkAgain()}>
          {words.checkAgain}
        </button>
        <button type="button" class="button button-quiet" onClick={() => download.saveAnyway()}>
          {words.saveUnchecked}
        </button>
      </p>
    </Notice>
  );
}

/** Something is not as published: names it, and offers to fetch just that again. */
export function Differs({ state, download }: ResultProps) {
  const { download: words } = spoken();
  const { report } = state;
  if (!report) return null;
  const bad = damaged(report);
  return (
    <Notice kind="error" title={words.differs} role="alert">
      {report.isUnreadable ? (
        <p>{words.differsUnreadable}</p>
      ) : (
        <>
          <p>{words.differsText(bad.length)}</p>
          <Hashes documents={bad} />
        </>
      )}
      <p class="actions">
        <button type="button" class="button" onClick={() => download.fetchAgain()}>
          {report.isUnreadable || download.scope.kind === 'document' ? words.fetchAllAgain : words.fetchAgain}
        </button>{' '}
        <button type="button" class="button button-quiet" onClick={() => download.saveAnyway()}>
          {words.saveAnyway}
        </button>
      </p>
    </Notice>
  );
}
