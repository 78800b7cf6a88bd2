import { tenderAddress } from '../../contract/addresses.ts';
import type { OpenTender } from '../../contract/answers/tender.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { shownDate } from '../format.ts';
import { texts } from '../texts/catalogue.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Notice } from './Notice.tsx';

/** Fewer days than this want action. */
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
  /** Absent when the list could not be had. */
  tenders: OpenTender[] | undefined;
  /** At most so many; the rest is one link away. */
  most?: number;
  /** How many there are on that other page; without it, as many as came here. */
  total?: number;
  /** Of the titles: below the page's own heading, or below one more. */
  level?: 'h2' | 'h3';
  /** Where to look again after a failure. */
  address: string;
}

export function TenderList({ tenders: rows, total, level = 'h3', address, ...rest }: TenderListProps) {
  const { tenders } = texts();
  const most = rest.most ?? rows?.length;
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
