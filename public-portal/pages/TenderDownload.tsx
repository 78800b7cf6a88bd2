import { useEffect, useMemo, useState } from 'preact/hooks';
import { messages } from '../../contract/messages.ts';
import type { TenderStatusAnswer } from '../../contract/tender.ts';
import { tenderStatus } from '../api.ts';
import { DownloadPanel } from '../components/DownloadPanel.tsx';
import { Icon } from '../components/Icon.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { TenderNotice } from '../components/TenderNotice.tsx';
import { passHeaders, type Way, wayFor } from '../download/access.ts';
import { downloadOf } from '../download/registry.ts';
import { NO_TENDER } from '../download/words.ts';
import { dropGrant, grantFor } from '../grants.ts';
import { useDownload } from '../hooks/use-download.ts';
import { knownName, useTenderStatus } from '../hooks/use-tender-status.ts';
import { useTitle } from '../hooks/use-title.ts';
import { go } from '../navigation.ts';
import { contractorAddress, infoAddress } from '../routes.ts';
import { storedSession } from '../session.ts';
import { words as spoken } from '../texts/words.ts';
import { NotFound } from './NotFound.tsx';

const toForm = (weblink: string, notice?: string) =>
  go(contractorAddress(weblink), { replace: true, notice });

/** Leaves for where the visitor belongs; stays when that is here. */
function follow(way: Way, weblink: string, tender: TenderStatusAnswer): void {
  if (way === 'info') go(infoAddress(weblink, tender), { replace: true });
  if (way === 'form') toForm(weblink);
  if (way === 'notAuthorized') go('/notauthorized', { replace: true });
}

/** The server refused the pass: closed meanwhile, or not valid any more. */
async function afterRefusal(weblink: string): Promise<'signIn' | 'gone'> {
  const tender = await tenderStatus(weblink);
  if (tender.status === 'Closed') {
    go(infoAddress(weblink, tender), { replace: true });
    return 'gone';
  }
  const pass = passHeaders(storedSession(), grantFor(weblink));
  if (pass?.Authorization) return 'signIn';
  dropGrant(weblink);
  toForm(weblink, messages.grantInvalid);
  return 'gone';
}

function Ready({ weblink, id }: { weblink: string; id: number }) {
  const { download: words } = spoken();
  const download = useMemo(() => downloadOf(weblink, id), [weblink, id]);
  const state = useDownload(download);
  const [signIn, setSignIn] = useState(false);
  const loading = ['connecting', 'receiving', 'waiting'].includes(state.phase);

  useEffect(() => {
    if (download.resumesByItself && download.state.phase === 'paused') void download.start();
  }, [download]);
  useEffect(() => {
    if (state.phase !== 'refused') return;
    void afterRefusal(weblink).then(next => setSignIn(next === 'signIn'));
  }, [state.phase, weblink]);

  const press = () => {
    if (loading) return;
    if (!passHeaders(storedSession(), grantFor(weblink))) return toForm(weblink, messages.grantRequired);
    void download.start();
  };
  return (
    <>
      <button type="button" class="button button-act button-wide" disabled={loading} onClick={press}>
        <Icon name="download" />
        {words.button}
      </button>
      {signIn ? (
        <Notice kind="warning" title={words.sessionEnded} role="alert">
          <a class="button" href="/login">
            {words.signIn}
          </a>
        </Notice>
      ) : null}
      <DownloadPanel state={state} download={download} />
    </>
  );
}

export function TenderDownload({ weblink, access }: { weblink: string; access: boolean }) {
  const { download: words, notFound, shared } = spoken();
  const { data: tender, failed, retry } = useTenderStatus(weblink);
  const way = tender && wayFor({ tender, access, session: storedSession(), grant: grantFor(weblink) });
  useTitle(tender?.title ?? words.title);
  useEffect(() => {
    if (way && tender) follow(way, weblink, tender);
  }, [way, tender, weblink]);

  if (way === 'notFound') return <NotFound about={notFound.tender} />;
  const here = way === 'download';
  return (
    <main id="content" class="wrap page page-narrow" tabIndex={-1} aria-busy={!here && !failed}>
      <h1>{words.title}</h1>
      {failed && !tender ? (
        <LoadFailed words={shared.statusFailed} onRetry={retry} />
      ) : (
        <TenderNotice tender={tender ?? knownName(weblink)} documents="shown" />
      )}
      <p class="lead needs-script">{words.lead}</p>
      {here && tender?.id ? <Ready weblink={weblink} id={tender.id} /> : null}
      {here && !tender?.id ? <Notice kind="error" title={NO_TENDER} role="alert" /> : null}
      {here ? null : (
        <button type="button" class="button button-act button-wide needs-script" disabled>
          <Icon name="download" />
          {words.button}
        </button>
      )}
    </main>
  );
}
