import type { Activity } from '../../../contract/registers/activities.ts';
import { DocumentsCell } from '../../components/documents/DocumentsCell.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import { useText } from '../../i18n/useText.ts';
import { forKind, type KindProps } from './forKind.tsx';

const columns: readonly Column<Activity>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'title', isName: true, width: 270 },
  { source: 'activity_date', kind: 'date' },
  { source: 'end_date', kind: 'date', detail: true },
  { source: 'district_name' },
  { source: 'tehsil_name' },
  { source: 'village_name' },
  {
    source: 'co_name',
    detail: true,
    render: record => <RecordLink resource="co" id={record.cos_id} name={record.co_name} />,
  },
  { source: 'venue', detail: true, width: 200 },
  { source: 'participants_male', kind: 'number', detail: true },
  { source: 'participants_female', kind: 'number', detail: true },
  { source: 'members', kind: 'number' },
  {
    source: 'documents',
    detail: true,
    unsortable: true,
    render: record => <DocumentsCell record={record} />,
  },
  { source: 'remarks', detail: true, width: 200 },
  { source: 'created_by_name', detail: true },
  { source: 'updated_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

function ActivityList({ register, kind }: KindProps) {
  const text = useText();
  return (
    <RegisterList<Activity>
      register={register}
      columns={columns}
      belongs={text(`activities.empty.${kind}`)}
      nameOf={record => record.title}
      filters={
        <FilterBar>
          <PlaceFilters down="village" />
          <DateRangeFilter source="activity_date" />
        </FilterBar>
      }
    />
  );
}

export default forKind(ActivityList);
