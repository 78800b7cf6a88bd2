import { useEffect, useState } from 'preact/hooks';
import type { TenderChanges, TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { portalMessages as messages } from '../../../contract/texts/portal-messages.ts';
import { ApiError, call } from '../../api.ts';
import { documentsTotal } from '../../documents-total.ts';
import { accessHeaders, goToForm, handleRefusal } from '../../download/access.ts';
import type { Download } from '../../download/download.ts';
import { documentsOf, type Published, scopeFor } from '../../download/scope.ts';
import { grantFor, isGrantUnsaved } from '../../grants.ts';
import { useDownloads } from '../../hooks/use-downloads.ts';
import { type Loaded, useLoad } from '../../hooks/use-load.ts';
import { newsAddressFor } from '../../news.ts';
import { storedSession } from '../../session.ts';
import { texts as portalTexts, translateMessage } from '../../texts/catalogue.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Notice } from '../Notice.tsx';
import { Changes, newDocuments, withoutDownloaded } from './Changes.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DownloadPanel } from './DownloadPanel.tsx';
import { NewsForm, NewsSent } from './News.tsx';

/** Loads the changes since this company's last download; null without access. */
function useChanges(weblink: string, id: number): Loaded<TenderChanges | null> {
  const name = archiveName({ web_link: weblink, id });
  return useLoad(name, async () => {
    const headers = accessHeaders(storedSession(), grantFor(weblink));
    if (!headers) return null;
    try {
      return await call<TenderChanges>(`tender/changes/${encodeURIComponent(name)}`, { headers });
    } catch (error) {
      // The download handles expired access.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
      throw error;
    }
  });
}

interface DownloadsProps {
  weblink: string;
  id: number;
  tender: TenderStatusAnswer;
  /** Called when the documents may have changed. */
  onStale: () => void;
}

function downloadName({ scope, fileName, only }: Download, { documents }: Published): string {
  const { download: texts } = portalTexts();
  if (only) return fillIn(texts.some, { smart_count: only.length });
  if (scope.kind === 'document') return fileName;
  return scope.kind === 'selection'
    ? fillIn(texts.some, { smart_count: scope.ids.length })
    : fillIn(texts.whole, { smart_count: documents.length });
}

const wasRefused = ({ state }: Download) => state.phase === 'refused';

/** Ids of the documents in this visit's finished downloads, which are no longer new. */
const downloadedIds = (downloads: Download[], { documents }: Published): Set<number> =>
  new Set(
    downloads
      .filter(({ state }) => state.phase === 'done')
      .flatMap(({ scope, documentIds }) => documentIds ?? documentsOf(scope, documents).map(({ id }) => id)),
  );

function documentMarks(changes: TenderChanges | null): Map<number, string> {
  const { download: texts } = portalTexts();
  const added = changes?.added.map(({ id }) => [id, texts.isNew] as const) ?? [];
  const replaced = changes?.replaced.map(({ document }) => [document.id, texts.isReplaced] as const) ?? [];
  return new Map([...added, ...replaced]);
}

/** The downloads and documents of an open tender, for visitors with access. */
export function Downloads({ weblink, id, tender, onStale }: DownloadsProps) {
  const { download: texts } = portalTexts();
  const manager = useDownloads(weblink, id, tender);
  const loaded = useChanges(weblink, id);
  const [signIn, setSignIn] = useState(false);
  const [newsTo, setNewsTo] = useState(() => newsAddressFor(weblink));
  const [isOtherAddress, setOtherAddress] = useState(false);
  const { published, downloads } = manager;
  const isEmpty = tender.documents !== undefined && published.documents.length === 0;
  const isBusy = manager.running !== undefined;
  const isRefused = downloads.some(wasRefused);
  const failures = downloads.filter(({ state }) => state.phase === 'failed').length;
  const taken = downloadedIds(downloads, published);
  const changes = loaded.data ? withoutDownloaded(loaded.data, taken) : null;

  useEffect(() => {
    // Checks again, because a refused download may have restarted just now.
    if (!isRefused || !manager.downloads.some(wasRefused)) return;
    void handleRefusal(weblink).then(next => setSignIn(next === 'signIn'));
  }, [isRefused, weblink, manager]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each further failure.
  useEffect(() => {
    if (failures > 0) onStale();
  }, [failures]);

  const take = (ids: number[]) => {
    if (!accessHeaders(storedSession(), grantFor(weblink))) return goToForm(weblink, messages.grantRequired);
    setSignIn(false);
    manager.startOrResume(scopeFor(ids, published.documents));
  };
  return (
    <>
      {isGrantUnsaved(weblink) ? (
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
          name={downloadName(download, published)}
          isBlocked={isBusy}
          onCancel={() => manager.cancel(download)}
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
      <DocumentList
        documents={published.documents}
        marks={documentMarks(changes)}
        onTake={take}
        isBusy={isBusy}
      />
      {newsTo ? null : <NewsForm weblink={weblink} id={id} isOther={isOtherAddress} onSent={setNewsTo} />}
    </>
  );
}
