import { type OpenTender, openTenders } from '../api.ts';
import { shownDate } from '../format.ts';
import { useLoad } from '../hooks/use-load.ts';
import { tenderAddress } from '../routes.ts';
import { shared, tenders } from '../texts.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Notice } from './Notice.tsx';

/** Fewer days than this want action. */
const SOON_DAYS = 4;

function Row({ tender }: { tender: OpenTender }) {
  const soon = tender.days_left < SOON_DAYS;
  return (
    <li class="tender">
      <div class="tender-what">
        <h3>
          <a href={tenderAddress(tender.web_link)}>{tender.title}</a>
        </h3>
        {tender.ref ? (
          <p class="quiet">
            {tenders.reference} <span class="code">{tender.ref}</span>
          </p>
        ) : null}
      </div>
      <p class="tender-when">
        <span>
          {tenders.closes} <time dateTime={tender.end_date}>{shownDate(tender.end_date)}</time>
        </span>
        <span class={soon ? 'badge badge-soon' : 'badge'}>
          {tender.days_left <= 0 ? tenders.today : tenders.daysLeft(tender.days_left)}
        </span>
      </p>
      <a class="button" href={tenderAddress(tender.web_link)} aria-label={`${tenders.take}: ${tender.title}`}>
        {tenders.take}
      </a>
    </li>
  );
}

function Skeleton() {
  return (
    <ul class="tenders" aria-busy="true" aria-label={shared.loading}>
      {[1, 2].map(row => (
        <li class="tender" key={row}>
          <div class="tender-what">
            <span class="bone bone-title" />
            <span class="bone" />
          </div>
          <span class="bone bone-button" />
        </li>
      ))}
    </ul>
  );
}

export function OpenTenders() {
  const { data, failed, retry } = useLoad('open-tenders', openTenders);
  if (data && data.length > 0) {
    return (
      <ul class="tenders">
        {data.map(tender => (
          <Row key={tender.web_link} tender={tender} />
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <Notice kind="info" title={tenders.empty}>
        <p>{tenders.emptyHint}</p>
      </Notice>
    );
  }
  return failed ? <LoadFailed words={tenders.failed} onRetry={retry} /> : <Skeleton />;
}
