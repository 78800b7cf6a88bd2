import type { Co } from '../../../contract/registers/co.ts';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';

/** The summary columns, and those of the Detail toggle (specification §3). */
export const columns: readonly Column<Co>[] = [
  { source: 'id', kind: 'code' },
  { source: 'name', isName: true, width: 190 },
  { source: 'ref_code', kind: 'code', width: 120 },
  { source: 'district_name' },
  { source: 'tehsil_name', width: 110 },
  { source: 'village_name', width: 110 },
  { source: 'status', width: 100 },
  { source: 'type' },
  { source: 'active_status', render: record => <ActiveStatus status={record.active_status} /> },
  { source: 'rrp_ref_code', kind: 'code', detail: true, width: 160 },
  { source: 'date_of_formation', kind: 'date', detail: true },
  { source: 'date_of_reactivation', kind: 'date', detail: true },
  { source: 'total_hh', kind: 'number', detail: true },
  { source: 'organized_hh', kind: 'number', detail: true },
  { source: 'members', kind: 'number', detail: true },
  { source: 'co_already_present', kind: 'number', detail: true },
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
  { source: 'districts_id', label: 'co.districtId', kind: 'code', detail: true },
  { source: 'tehsils_id', label: 'co.tehsilId', kind: 'code', detail: true },
  { source: 'villages_id', label: 'co.villageId', kind: 'code', detail: true },
];
