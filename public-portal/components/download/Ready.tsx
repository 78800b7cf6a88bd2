import { useEffect, useState } from 'preact/hooks';
import type { TenderChanges, TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { portalMessages as messages } from '../../../contract/texts/portal-messages.ts';
import { ApiError, call } from '../../api.ts';
import { documentsTotal } from '../../documents-total.ts';
import { passHeaders } from '../../download/access.ts';
import type { Download } from '../../download/download.ts';
import { afterRefusal, toForm } from '../../download/leave.ts';
import { documentsOf, type Published, scopeFor } from '../../download/scope.ts';
import { grantFor, isGrantUnkept } from '../../grants.ts';
import { useDownloads } from '../../hooks/use-downloads.ts';
import { type Loaded, useLoad } from '../../hooks/use-load.ts';
import { newsAddressFor } from '../../news.ts';
import { storedSession } from '../../session.ts';
import { texts as portalTexts, translateMessage } from '../../texts/catalogue.ts';
import { Button } from '../Button.tsx';
import { DownloadPanel } from '../DownloadPanel.tsx';
import { Icon } from '../Icon.tsx';
import { Notice } from '../Notice.tsx';
import { Changes, newDocuments, withoutTaken } from './Changes.tsx';
import { DocumentList } from './DocumentList.tsx';
import { NewsForm, NewsSent } from './News.tsx';

/** What is new since this company's download; null without permission to ask. */
function useChanges(weblink: string, id: number): Loaded<TenderChanges | null> {
  const name = archiveName({ web_link: weblink, id });
  return useLoad(name, async () => {
    const headers = passHeaders(storedSession(), grantFor(weblink));
    if (!headers) return null;
    try {
      return await call<TenderChanges>(`tender/changes/${encodeURIComponent(name)}`, { headers });
    } catch (error) {
      // The download handles an expired pass.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
      throw error;
    }
  });
}

interface ReadyProps {
  weblink: string;
  id: number;
  tender: TenderStatusAnswer;
  /** The documents may be others by now. */
  onStale: () => void;
}

function nameOf({ scope, fileName, only }: Download, { documents }: Published): string {
  const { download: texts } = portalTexts();
  if (only) return fillIn(texts.some, { smart_count: only.length });
  if (scope.kind === 'document') return fileName;
  return scope.kind === 'selection'
    ? fillIn(texts.some, { smart_count: scope.ids.length })
    : fillIn(texts.whole, { smart_count: documents.length });
}

const refused = ({ state }: Download) => state.phase === 'refused';

/** The contents of this visit's finished downloads, which are no longer new. */
const takenIn = (downloads: Download[], { documents }: Published): Set<number> =>
  new Set(
    downloads
      .filter(({ state }) => state.phase === 'done')
      .flatMap(({ scope, holds }) => holds ?? documentsOf(scope, documents).map(({ id }) => id)),
  );

function marksOf(changes: TenderChanges | null): Map<number, string> {
  const { download: texts } = portalTexts();
  const added = changes?.added.map(({ id }) => [id, texts.isNew] as const) ?? [];
  const replaced = changes?.replaced.map(({ document }) => [document.id, texts.isReplaced] as const) ?? [];
  return new Map([...added, ...replaced]);
}

/** The documents of an open tender, for visitors with access. */
export function Ready({ weblink, id, tender, onStale }: ReadyProps) {
  const { download: texts } = portalTexts();
  const manager = useDownloads(weblink, id, tender);
  const loaded = useChanges(weblink, id);
  const [signIn, setSignIn] = useState(false);
  const [newsTo, setNewsTo] = useState(() => newsAddressFor(weblink));
  const [isOtherAddress, setOtherAddress] = useState(false);
  const { published, downloads } = manager;
  // An older server doesn't say which documents there are.
  const isEmpty = tender.documents !== undefined && published.documents.length === 0;
  const isBusy = manager.running !== undefined;
  const isRefused = downloads.some(refused);
  const failures = downloads.filter(({ state }) => state.phase === 'failed').length;
  const taken = takenIn(downloads, published);
  const changes = loaded.data ? withoutTaken(loaded.data, taken) : null;

  useEffect(() => {
    // Ask the downloads themselves: one that was refused before may have restarted just now.
    if (!isRefused || !manager.downloads.some(refused)) return;
    void afterRefusal(weblink).then(next => setSignIn(next === 'signIn'));
  }, [isRefused, weblink, manager]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further failure is a reason to look again.
  useEffect(() => {
    if (failures > 0) onStale();
  }, [failures]);

  const take = (ids: number[]) => {
    if (!passHeaders(storedSession(), grantFor(weblink))) return toForm(weblink, messages.grantRequired);
    setSignIn(false);
    manager.take(scopeFor(ids, published.documents));
  };
  return (
    <>
      {isGrantUnkept(weblink) ? (
        <Notice kind="warning" title={texts.unkept}>
          <p>{texts.unkeptText}</p>
        </Notice>
      ) : null}
      {isEmpty ? null : (
        <>
          <button
            type="button"
            class="button button-act button-wide"
            disabled={isBusy}
            aria-describedby="download-size"
            onClick={() => take([])}
          >
            <Icon name="download" />
            {texts.button}
          </button>
          <p class="quiet" id="download-size">
            {published.documents.length > 0 ? documentsTotal(published) : ''}
          </p>
        </>
      )}
      {signIn ? (
        <Notice kind="warning" title={translateMessage(messages.sessionEnded)} role="alert">
          <a class="button" href="/login">
            {texts.signIn}
          </a>
        </Notice>
      ) : null}
      {downloads.map(download => (
        <DownloadPanel
          key={JSON.stringify(download.scope)}
          download={download}
          name={nameOf(download, published)}
          isBlocked={isBusy}
          onCancel={() => manager.drop(download)}
        />
      ))}
      {changes && (newDocuments(changes).length > 0 || taken.size === 0) ? (
        <Changes changes={changes} isComplete={downloads.length === 0} isBusy={isBusy} onTake={take} />
      ) : null}
      {loaded.failed ? (
        <p class="quiet">
          {texts.changesFailed} <Button isQuiet label={texts.tryAgain} onClick={loaded.retry} />
        </p>
      ) : null}
      {newsTo ? (
        <NewsSent
          address={newsTo}
          onOther={() => {
            setNewsTo(null);
            setOtherAddress(true);
          }}
        />
      ) : null}
      <DocumentList documents={published.documents} marks={marksOf(changes)} onTake={take} isBusy={isBusy} />
      {newsTo ? null : <NewsForm weblink={weblink} id={id} isOther={isOtherAddress} onSent={setNewsTo} />}
    </>
  );
}
