import type { PortalData } from '../../contract/portal/portal-page.ts';
import { Notice } from '../components/Notice.tsx';
import { TenderList } from '../components/TenderList.tsx';
import { texts } from '../texts/catalogue.ts';

/** Shown instead of the company form if the address has no web link. */
export function WithoutTender({ data }: { data: PortalData }) {
  const { form, tenders } = texts();
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{form.title}</h1>
      <Notice kind="info" title={form.noWeblink}>
        <p>{form.noWeblinkText}</p>
      </Notice>
      <h2>{tenders.title}</h2>
      <TenderList tenders={data.openTenders} address="/contractor/ncreate" />
    </main>
  );
}
