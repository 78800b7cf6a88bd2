import { activeStatuses, approvalStatuses } from '../../../contract/register/approval.ts';
import { type Cn, cn } from '../../../contract/registers/cn.ts';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { asChoices } from '../../components/inputs/NativeSelectInput.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ChoiceFilter } from '../../components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { useText } from '../../i18n/useText.ts';

/** A network's columns follow those of its COs (specification §6). */
const columns: readonly Column<Cn>[] = [
  { source: 'id', kind: 'code' },
  { source: 'name', isName: true, width: 190 },
  { source: 'ref_code', kind: 'code', width: 120 },
  { source: 'district_name' },
  { source: 'tehsil_name', width: 160 },
  {
    source: 'cos',
    kind: 'number',
    unsortable: true,
    render: record => record.cos.length,
  },
  { source: 'total_hh', kind: 'number' },
  { source: 'members', kind: 'number' },
  { source: 'active_status', render: record => <ActiveStatus status={record.active_status} /> },
  { source: 'village_name', detail: true, width: 160 },
  { source: 'date_of_formation', kind: 'date', detail: true },
  { source: 'organized_hh', kind: 'number', detail: true },
  { source: 'president_name', detail: true, width: 180 },
  { source: 'mobile', kind: 'code', detail: true },
  { source: 'secretary_name', detail: true, width: 180 },
  { source: 'account', detail: true },
  { source: 'bank_details', detail: true, width: 200 },
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
];

const filters = (
  <FilterBar>
    <PlaceFilters down="village" />
    <ChoiceFilter source="approval_status" choices={asChoices(approvalStatuses)} />
    <ChoiceFilter source="active_status" choices={asChoices(activeStatuses)} />
    <DateRangeFilter source="date_of_formation" />
  </FilterBar>
);

export default function CnList() {
  const text = useText();
  return (
    <RegisterList<Cn>
      register={cn}
      columns={columns}
      belongs={text('cn.belongs')}
      nameOf={record => record.name}
      filters={filters}
    />
  );
}
