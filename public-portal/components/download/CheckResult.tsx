import { fillIn } from '../../../contract/texts/fill.ts';
import type { Download } from '../../download/download.ts';
import { damagedDocuments } from '../../download/repair.ts';
import type { DownloadState } from '../../download/state.ts';
import type { CheckedDocument } from '../../download/verify.ts';
import { texts as portalTexts } from '../../texts/catalogue.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

interface ResultProps {
  state: DownloadState;
  download: Download;
}

function Hashes({ documents }: { documents: CheckedDocument[] }) {
  const { download: texts } = portalTexts();
  return (
    <ul class="hashes">
      {documents.map(({ id, name, sha256, found, isSame }) => (
        <li key={id}>
          <bdi>{name}</bdi>{' '}
          <span class="quiet">
            {texts.sha256} <code dir="ltr">{sha256}</code>
          </span>{' '}
          {isSame ? null : (
            <span class="quiet">
              {found ? texts.arrived : texts.unreadable} {found ? <code dir="ltr">{found}</code> : null}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Details({ documents }: { documents: CheckedDocument[] }) {
  const { download: texts } = portalTexts();
  return (
    <details class="check-details">
      <summary>{texts.verifiedDetail}</summary>
      <p>{texts.verifiedHow}</p>
      <Hashes documents={documents} />
    </details>
  );
}

/** The result of checking a saved file. */
export function CheckResult({ state, download }: ResultProps) {
  const { download: texts } = portalTexts();
  const { report, unchecked, isHere } = state;
  if (report) {
    return (
      <>
        {report.isWhole ? (
          <p class="check">{fillIn(texts.verified, { smart_count: report.documents.length })}</p>
        ) : null}
        <Details documents={report.documents} />
      </>
    );
  }
  if (!unchecked) return null;
  return (
    <>
      <p>{unchecked === 'failed' ? texts.uncheckable : texts.unpublished}</p>
      {isHere ? <Button isQuiet label={texts.checkAgain} onClick={() => download.checkAgain()} /> : null}
    </>
  );
}

/** The download is complete but could not be checked, so it is saved only on request. */
export function NotChecked({ download }: ResultProps) {
  const { download: texts } = portalTexts();
  return (
    <Notice kind="error" title={texts.unsaved} role="alert">
      <p>{texts.uncheckable}</p>
      <p class="actions">
        <Button label={texts.checkAgain} onClick={() => download.checkAgain()} />{' '}
        <Button isQuiet label={texts.saveUnchecked} onClick={() => download.saveAnyway()} />
      </p>
    </Notice>
  );
}

/** Names the documents that differ from the published ones, with a button to download only these again. */
export function CheckFailed({ state, download }: ResultProps) {
  const { download: texts } = portalTexts();
  const { report } = state;
  if (!report) return null;
  const bad = damagedDocuments(report);
  return (
    <Notice kind="error" title={texts.differs} role="alert">
      {report.isUnreadable ? (
        <p>{texts.differsUnreadable}</p>
      ) : (
        <>
          <p>{fillIn(texts.differsText, { smart_count: bad.length })}</p>
          <ul class="changes">
            {bad.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <Details documents={bad} />
        </>
      )}
      <p class="actions">
        <Button
          label={
            report.isUnreadable || download.scope.kind === 'document' ? texts.fetchAllAgain : texts.fetchAgain
          }
          onClick={() => download.fetchAgain()}
        />{' '}
        <Button isQuiet label={texts.saveAnyway} onClick={() => download.saveAnyway()} />
      </p>
    </Notice>
  );
}
