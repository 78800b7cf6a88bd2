import type { TenderContractor } from '../../../contract/registers/contractor.ts';
import { showAddress } from '../../components/addresses.ts';
import type { Column } from '../../components/list/columns.ts';

/** Always shown, and with the Detail toggle (specification §3); a row is found under its web link. */
export const tenderContractorColumns: readonly Column<TenderContractor>[] = [
  { source: 'project_name', width: 110 },
  { source: 'title_name', width: 190, linkTo: record => showAddress('tender', record.tender_id) },
  {
    source: 'web_link',
    kind: 'code',
    linkTo: record => showAddress('tendercontractor', record.web_link),
  },
  {
    source: 'company_name',
    isName: true,
    width: 150,
    linkTo: record => showAddress('contractor', record.company_id),
  },
  { source: 'email', width: 150 },
  { source: 'mobile' },
  { source: 'date_of_entry', kind: 'date', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];
