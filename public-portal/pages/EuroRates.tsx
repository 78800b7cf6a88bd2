import { euroRates } from '../api.ts';
import { GoHome } from '../components/GoHome.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { shownMonth, shownRate } from '../format.ts';
import { useLoad } from '../hooks/use-load.ts';
import { useTitle } from '../hooks/use-title.ts';
import { rates, shared } from '../texts.ts';

function Table() {
  const { data, failed, retry } = useLoad('euroRates', euroRates);
  if (!data && failed) return <LoadFailed words={rates.failed} onRetry={retry} />;
  if (data?.length === 0) return <Notice kind="info" title={rates.empty} />;
  return (
    <table class="rates" aria-busy={!data} aria-label={data ? rates.title : shared.loading}>
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
        {data?.map(({ id, month, pkr_per_eur, source }) => (
          <tr key={id}>
            <th scope="row">
              <time dateTime={month}>{shownMonth(month)}</time>
            </th>
            <td class="figure">{shownRate(pkr_per_eur)}</td>
            <td>{source ?? '–'}</td>
          </tr>
        )) ??
          [1, 2, 3, 4, 5, 6].map(row => (
            <tr key={row}>
              <td colSpan={3}>
                <span class="bone" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The rate of each month, for everybody (rulings §3, §6). */
export function EuroRates() {
  useTitle(rates.title);
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{rates.title}</h1>
      <p class="lead">{rates.lead}</p>
      <Table />
      <GoHome />
    </main>
  );
}
