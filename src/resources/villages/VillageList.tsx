import { type Village, villages } from '../../../contract/registers/villages.ts';
import type { Column } from '../../components/list/columns.ts';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { Sno } from '../../components/list/Sno.tsx';
import { useText } from '../../i18n/useText.ts';

const columns: readonly Column<Village>[] = [
  {
    source: 'sno',
    label: 'places.sno',
    kind: 'number',
    unsortable: true,
    render: record => <Sno record={record} />,
  },
  { source: 'id', kind: 'code' },
  { source: 'village_name', isName: true },
  { source: 'tehsil_name' },
  { source: 'district_name' },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function VillageList() {
  const text = useText();
  return (
    <RegisterList<Village>
      register={villages}
      columns={columns}
      belongs={text('places.villageEmpty')}
      nameOf={record => record.village_name}
      filters={
        <FilterBar>
          <PlaceFilters down="tehsil" />
        </FilterBar>
      }
    />
  );
}
