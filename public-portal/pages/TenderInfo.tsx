import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { OpenTenders } from '../components/OpenTenders.tsx';
import { TenderSummary } from '../components/TenderSummary.tsx';
import { shownDate } from '../format.ts';
import { useTenderStatus } from '../hooks/use-tender-status.ts';
import { useTitle } from '../hooks/use-title.ts';
import { tenderAddress } from '../routes.ts';
import { info, notFound, shared, tenders } from '../texts.ts';
import { NotFound } from './NotFound.tsx';

interface Told {
  status?: string;
  title?: string;
  endDate?: string;
}

function Facts({ weblink, tender }: { weblink: string; tender: Told }) {
  const open = tender.status === 'Active';
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{info.status}</dt>
          <dd>
            <span class={open ? 'badge badge-open' : 'badge badge-closed'}>{tender.status}</span>
          </dd>
        </div>
        <div>
          <dt>{info.closing}</dt>
          <dd>{tender.endDate ? <time dateTime={tender.endDate}>{shownDate(tender.endDate)}</time> : '–'}</dd>
        </div>
      </dl>
      <Notice kind={open ? 'done' : 'warning'} title={open ? info.open : info.closed}>
        <p>{open ? info.openText : info.closedText}</p>
        {open ? (
          <a class="button" href={tenderAddress(weblink)}>
            {tenders.take}
          </a>
        ) : null}
      </Notice>
    </>
  );
}

/** What became of a tender. The server's word counts; the query only where the server can't be reached. */
export function TenderInfo({ weblink, told }: { weblink: string; told: Told }) {
  const { data, failed, retry } = useTenderStatus(weblink);
  useTitle(data?.title ?? told.title ?? info.title);
  if (data?.exists === false) return <NotFound about={notFound.tender} />;
  const tender: Told | undefined = data ?? (failed && told.status ? told : undefined);

  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{info.title}</h1>
      {tender || !failed ? <TenderSummary tender={tender ? { title: tender.title } : undefined} /> : null}
      {failed && tender ? (
        <Notice kind="warning" role="status">
          <p>{info.unverified}</p>
          <button type="button" class="button button-quiet" onClick={retry}>
            {shared.retry}
          </button>
        </Notice>
      ) : null}
      {failed && !tender ? <LoadFailed words={shared.statusFailed} onRetry={retry} /> : null}
      {tender ? <Facts weblink={weblink} tender={tender} /> : <div class="facts-space" />}
      <h2>{info.others}</h2>
      <OpenTenders />
    </main>
  );
}
