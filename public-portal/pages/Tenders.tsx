import type { PortalData } from '../../contract/portal/portal-page.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { GoHome } from '../components/GoHome.tsx';
import { TenderList } from '../components/TenderList.tsx';
import { texts } from '../texts/catalogue.ts';

/** All open tenders, by closing date (specification §7). */
export function Tenders({ data }: { data: PortalData }) {
  const { tenders } = texts();
  const count = data.openTenders?.length ?? 0;
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{tenders.title}</h1>
      <p class="lead">{tenders.lead}</p>
      {count > 0 ? <p class="quiet">{fillIn(tenders.count, { smart_count: count })}</p> : null}
      <TenderList tenders={data.openTenders} level="h2" address="/tenders" />
      <GoHome />
    </main>
  );
}
