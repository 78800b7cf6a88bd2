import { tenderAddress } from '../../contract/addresses.ts';
import type { OpenTender } from '../../contract/answers/tender.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { shownDate } from '../format.ts';
import { texts } from '../texts/catalogue.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Notice } from './Notice.tsx';

/** Highlights tenders that close in fewer days than this. */
const SOON_DAYS = 4;

function Row({ tender, level }: { tender: OpenTender; level: 'h2' | 'h3' }) {
  const { tenders } = texts();
  const Heading = level;
  const address = tenderAddress(tender.web_link);
  return (
    <li class="tender">
      <div class="tender-what">
        <Heading class="tender-title">
          <a href={address}>
            <bdi>{tender.title}</bdi>
          </a>
        </Heading>
        {tender.ref ? (
          <p class="quiet">
            {tenders.reference} <bdi class="code">{tender.ref}</bdi>
          </p>
        ) : null}
      </div>
      <p class="tender-when">
        <span>
          {tenders.closes} <time dateTime={tender.end_date}>{shownDate(tender.end_date)}</time>
        </span>{' '}
        <span class={tender.days_left < SOON_DAYS ? 'badge badge-soon' : 'badge'}>
          {tender.days_left <= 0
            ? tenders.today
            : fillIn(tenders.daysLeft, { smart_count: tender.days_left })}
        </span>
      </p>
      <a class="button" href={address} aria-label={`${tenders.take}: ${tender.title}`}>
        {tenders.take}
      </a>
    </li>
  );
}

interface TenderListProps {
  /** Undefined if the list could not be loaded. */
  tenders: OpenTender[] | undefined;
  /** Maximum number of tenders to show; a link leads to the rest. */
  limit?: number;
  /** Number of tenders on the linked page. Default: the length of `tenders`. */
  total?: number;
  /** Heading level of the titles. */
  level?: 'h2' | 'h3';
  /** Address to reload after a failure. */
  address: string;
}

export function TenderList({ tenders: rows, total, level = 'h3', address, ...rest }: TenderListProps) {
  const { tenders } = texts();
  const most = rest.limit ?? rows?.length;
  if (!rows) return <LoadFailed texts={tenders.failed} address={address} />;
  if (rows.length === 0) {
    return (
      <Notice kind="info" title={tenders.empty}>
        <p>{tenders.emptyHint}</p>
      </Notice>
    );
  }
  return (
    <>
      <ul class="tenders">
        {rows.slice(0, most).map(tender => (
          <Row key={tender.web_link} tender={tender} level={level} />
        ))}
      </ul>
      {most !== undefined && rows.length > most ? (
        <p>
          <a class="button button-quiet" href="/tenders">
            {fillIn(tenders.all, { smart_count: total ?? rows.length })}
          </a>
        </p>
      ) : null}
    </>
  );
}
