import type { PortalData, PublicEuroRate } from '../../contract/portal/portal-page.ts';
import { GoHome } from '../components/GoHome.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { shownMonth, shownRate } from '../format.ts';
import { pageTexts } from '../texts/page-texts.ts';

function Table({ rows }: { rows: PublicEuroRate[] }) {
  const { rates } = pageTexts();
  return (
    <table class="rates" aria-label={rates.title}>
      <thead>
        <tr>
          <th scope="col">{rates.month}</th>
          <th scope="col" class="figure">
            {rates.rate}
          </th>
          <th scope="col">{rates.source}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, month, pkr_per_eur, source }) => (
          <tr key={id}>
            <th scope="row">
              <time dateTime={month}>{shownMonth(month)}</time>
            </th>
            <td class="figure">{shownRate(pkr_per_eur)}</td>
            <td>
              <bdi>{source ?? '–'}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The public euro rates by month (specification §3, §6). */
export function EuroRates({ data }: { data: PortalData }) {
  const { rates } = pageTexts();
  const rows = data.euroRates;
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{rates.title}</h1>
      <p class="lead">{rates.lead}</p>
      {rows === undefined ? <LoadFailed texts={rates.failed} address="/euroRates" /> : null}
      {rows?.length === 0 ? <Notice kind="info" title={rates.empty} /> : null}
      {rows?.length ? <Table rows={rows} /> : null}
      <GoHome />
    </main>
  );
}
