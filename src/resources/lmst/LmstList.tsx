import { approvalStatuses } from '../../../contract/register/approval.ts';
import { type Lmst, lmst } from '../../../contract/registers/lmst.ts';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { DocumentsCell } from '../../components/documents/DocumentsCell.tsx';
import { asChoices } from '../../components/inputs/NativeSelectInput.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ChoiceFilter } from '../../components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { ViewButton } from '../../components/record/ViewButton.tsx';
import { ArchiveButton } from '../../components/transfers/ArchiveButton.tsx';
import { useText } from '../../i18n/useText.ts';
import { archiveOf } from './archiveOf.ts';

/** Always shown, and with the Detail toggle (specification §3). */
const columns: readonly Column<Lmst>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'training_code', isName: true },
  { source: 'district_name' },
  { source: 'tehsil_name', width: 110 },
  { source: 'training_venue', width: 150 },
  { source: 'trainer', width: 120 },
  { source: 'approval_status', render: record => <ApprovalStatus status={record.approval_status} /> },
  {
    source: 'documents',
    unsortable: true,
    render: record => <DocumentsCell record={record} />,
  },
  { source: 'start_date', kind: 'date', detail: true },
  { source: 'end_date', kind: 'date', detail: true },
  { source: 'members', kind: 'number', detail: true },
  { source: 'remarks', detail: true, width: 220 },
  { source: 'created_by_name', detail: true },
  { source: 'edited_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

const filters = (
  <FilterBar>
    <PlaceFilters down="tehsil" />
    <ChoiceFilter source="approval_status" choices={asChoices(approvalStatuses)} />
    <DateRangeFilter source="start_date" />
  </FilterBar>
);

export default function LmstList() {
  const text = useText();
  return (
    <RegisterList<Lmst>
      register={lmst}
      columns={columns}
      belongs={text('lmst.belongs')}
      nameOf={record => record.training_code}
      filters={filters}
      rowActions={record => (
        <>
          <ViewButton register={lmst} record={record} name={record.training_code} />
          <ArchiveButton tender={archiveOf(record)} name={record.training_code} />
        </>
      )}
    />
  );
}
