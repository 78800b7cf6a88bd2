import { type Tender, tender, tenderStatuses } from '../../../contract/registers/tender.ts';
import { DocumentsCell } from '../../components/documents/DocumentsCell.tsx';
import { asChoices } from '../../components/inputs/NativeSelectInput.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ChoiceFilter } from '../../components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { DaysLeft } from '../../components/record/DaysLeft.tsx';
import { TenderStatus } from '../../components/record/TenderStatus.tsx';
import { ArchiveButton } from '../../components/transfers/ArchiveButton.tsx';
import { useText } from '../../i18n/useText.ts';

/** Always shown, and with the Detail toggle (specification §3). */
const columns: readonly Column<Tender>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'title_name', isName: true, width: 290 },
  { source: 'project_name', detail: true, width: 200 },
  { source: 'start_date', kind: 'date', detail: true },
  {
    source: 'end_date',
    label: 'tender.list.endDate',
    render: record => <DaysLeft record={record} />,
  },
  { source: 'ref', label: 'tender.list.reference', kind: 'code', width: 170 },
  { source: 'web_link', label: 'tender.list.webLink', kind: 'code', width: 140 },
  { source: 'status', detail: true, render: record => <TenderStatus record={record} /> },
  {
    source: 'documents',
    label: 'tender.list.documents',
    unsortable: true,
    render: record => <DocumentsCell record={record} />,
  },
  { source: 'remarks', detail: true, width: 220 },
  { source: 'created_at', label: 'tender.list.created', kind: 'moment', detail: true },
  { source: 'updated_at', label: 'tender.list.updated', kind: 'moment', detail: true },
];

const statusChoices = asChoices(tenderStatuses);

export default function TenderList() {
  const text = useText();
  return (
    <RegisterList<Tender>
      register={tender}
      columns={columns}
      belongs={text('tender.list.empty')}
      nameOf={record => record.title_name}
      filters={
        <FilterBar>
          <ChoiceFilter source="status" choices={statusChoices} />
          <DateRangeFilter source="end_date" label="tender.list.endDate" />
        </FilterBar>
      }
      rowActions={record => <ArchiveButton tender={record} name={record.title_name} />}
    />
  );
}
