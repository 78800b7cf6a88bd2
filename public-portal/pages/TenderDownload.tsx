import { useEffect } from 'preact/hooks';
import { DocumentList } from '../components/download/DocumentList.tsx';
import { Downloads } from '../components/download/Downloads.tsx';
import { Icon } from '../components/Icon.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { TenderNotice } from '../components/TenderNotice.tsx';
import { documentsTotal } from '../documents-total.ts';
import { destinationFor, redirectTo } from '../download/access.ts';
import { grantFor } from '../grants.ts';
import { useHydrated, useTitle } from '../hooks/use-page.ts';
import { lastKnownTender, useTenderStatus } from '../hooks/use-tender-status.ts';
import { storedSession } from '../session.ts';
import { texts as portalTexts } from '../texts/catalogue.ts';
import { NotFound } from './NotFound.tsx';

/** Interval for retrying a failed status check, in milliseconds, because a download may be waiting to resume. */
const LOOK_AGAIN_MS = 10_000;

export function TenderDownload({ weblink, access }: { weblink: string; access: boolean }) {
  const { download: texts, notFound, shared } = portalTexts();
  const { data: tender, failed, retry, retryQuietly } = useTenderStatus(weblink);
  const isHydrated = useHydrated();
  const way =
    tender && destinationFor({ tender, access, session: storedSession(), grant: grantFor(weblink) });
  useTitle(tender?.title ?? texts.title);
  useEffect(() => {
    if (way && tender) redirectTo(way, weblink, tender);
  }, [way, tender, weblink]);
  useEffect(() => {
    if (!failed || tender) return;
    const timer = setInterval(retryQuietly, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [failed, tender, retryQuietly]);

  if (way === 'notFound') return <NotFound about={notFound.tender} />;
  const here = way === 'download';
  const isReady = here && isHydrated && tender?.id;
  const isEmpty = tender?.documents?.length === 0;
  const known = tender ?? lastKnownTender(weblink);
  // Without a known tender, the notice itself shows that it is loading.
  const isLoading = known && !tender && !failed;
  return (
    <main id="content" class="wrap page page-narrow" tabIndex={-1} aria-busy={!here && !failed}>
      {failed && !tender ? (
        <>
          <h1>{texts.title}</h1>
          <LoadFailed texts={shared.statusFailed} onRetry={retry} />
        </>
      ) : (
        <TenderNotice over={texts.title} tender={known} />
      )}
      {isEmpty ? null : <p class="lead needs-script">{texts.lead}</p>}
      {here && !tender?.id ? <Notice kind="error" title={texts.errors.noTender} role="alert" /> : null}
      {isReady && tender.id ? (
        <Downloads weblink={weblink} id={tender.id} tender={tender} onStale={retry} />
      ) : (
        <>
          {isEmpty ? null : (
            <>
              <button type="button" class="button button-act button-wide needs-script" disabled>
                <Icon name="download" />
                {texts.button}
              </button>
              <p class="quiet">
                {tender?.documents?.length ? documentsTotal(tender) : isLoading ? shared.loading : ''}
              </p>
            </>
          )}
          {tender?.documents ? <DocumentList documents={tender.documents} /> : null}
        </>
      )}
    </main>
  );
}
