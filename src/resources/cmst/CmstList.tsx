import { activeStatuses, approvalStatuses } from '../../../contract/register/approval.ts';
import { type Cmst, cmst } from '../../../contract/registers/cmst.ts';
import { showAddress } from '../../components/addresses.ts';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { DocumentsCell } from '../../components/documents/DocumentsCell.tsx';
import { asChoices } from '../../components/inputs/NativeSelectInput.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ChoiceFilter } from '../../components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { useText } from '../../i18n/useText.ts';

/** The layout of the CO index, with a training's own fields (specification §3, §6). */
const columns: readonly Column<Cmst>[] = [
  { source: 'id', kind: 'code' },
  { source: 'name', isName: true, width: 190 },
  { source: 'ref_code', kind: 'code', width: 120 },
  { source: 'district_name' },
  { source: 'tehsil_name', width: 110 },
  { source: 'village_name', width: 110 },
  { source: 'co_name', width: 130, linkTo: record => showAddress('co', record.cos_id) },
  { source: 'start_date', kind: 'date' },
  { source: 'members', kind: 'number' },
  { source: 'active_status', render: record => <ActiveStatus status={record.active_status} /> },
  { source: 'end_date', kind: 'date', detail: true },
  { source: 'venue', detail: true, width: 180 },
  { source: 'trainer', detail: true },
  { source: 'participants_male', kind: 'number', detail: true },
  { source: 'participants_female', kind: 'number', detail: true },
  {
    source: 'documents',
    unsortable: true,
    detail: true,
    render: record => <DocumentsCell record={record} />,
  },
  {
    source: 'approval_status',
    detail: true,
    render: record => <ApprovalStatus status={record.approval_status} />,
  },
  { source: 'remarks', detail: true, width: 220 },
  { source: 'created_by_name', detail: true },
  { source: 'edited_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
  { source: 'districts_id', label: 'training.districtId', kind: 'code', detail: true },
  { source: 'tehsils_id', label: 'training.tehsilId', kind: 'code', detail: true },
  { source: 'villages_id', label: 'training.villageId', kind: 'code', detail: true },
];

const filters = (
  <FilterBar>
    <PlaceFilters down="village" />
    <ChoiceFilter source="approval_status" choices={asChoices(approvalStatuses)} />
    <ChoiceFilter source="active_status" choices={asChoices(activeStatuses)} />
    <DateRangeFilter source="start_date" />
  </FilterBar>
);

export default function CmstList() {
  const text = useText();
  return (
    <RegisterList<Cmst>
      register={cmst}
      columns={columns}
      belongs={text('cmst.belongs')}
      nameOf={record => record.name}
      filters={filters}
    />
  );
}
