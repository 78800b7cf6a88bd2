import { statusAddress, tenderAddress } from '../../contract/addresses.ts';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { PortalData } from '../../contract/portal/portal-page.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { TenderList } from '../components/TenderList.tsx';
import { TenderNotice } from '../components/TenderNotice.tsx';
import { shownDate, today } from '../format.ts';
import { texts } from '../texts/catalogue.ts';

const OTHERS_SHOWN = 3;

function Details({ weblink, tender }: { weblink: string; tender: TenderStatusAnswer }) {
  const { info, tenders } = texts();
  const open = tender.status === 'Active';
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{info.status}</dt>
          <dd>
            <span class={open ? 'badge badge-open' : 'badge badge-closed'}>
              {info[tender.status ?? 'Closed']}
            </span>
          </dd>
        </div>
        {tender.start_date ? (
          <div>
            <dt>{tenders.published}</dt>
            <dd>
              <time dateTime={tender.start_date}>{shownDate(tender.start_date)}</time>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{info.closing}</dt>
          <dd>
            <time dateTime={tender.endDate}>{shownDate(tender.endDate)}</time>
          </dd>
        </div>
      </dl>
      <Notice kind={open ? 'done' : 'warning'} title={open ? info.open : info.closed}>
        {!open && tender.endDate && tender.endDate >= today() ? <p>{info.closedEarly}</p> : null}
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

/** The status of a tender (specification §3), from the server rather than from the address. */
export function TenderInfo({ weblink, data }: { weblink: string; data: PortalData }) {
  const { info, shared } = texts();
  const { tender } = data;
  const others = data.openTenders?.filter(({ web_link }) => web_link !== weblink);
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      {tender ? (
        <>
          <TenderNotice over={info.title} tender={{ ...tender, endDate: undefined }} documents="shown" />
          <Details weblink={weblink} tender={tender} />
        </>
      ) : (
        <>
          <h1>{info.title}</h1>
          <LoadFailed texts={shared.statusFailed} address={statusAddress(weblink)} />
        </>
      )}
      <h2>{info.others}</h2>
      <TenderList
        tenders={others}
        limit={OTHERS_SHOWN}
        total={data.openTenders?.length}
        address={statusAddress(weblink)}
      />
    </main>
  );
}
