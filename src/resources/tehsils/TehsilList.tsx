import { useListContext } from 'react-admin';
import { type Tehsil, tehsils } from '../../../contract/registers/tehsils.ts';
import type { Column } from '../../components/list/columns.ts';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { Sno } from '../../components/list/Sno.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { districtBands } from './districtBands.ts';

const columns: readonly Column<Tehsil>[] = [
  {
    source: 'sno',
    label: 'places.sno',
    kind: 'number',
    unsortable: true,
    render: record => <Sno record={record} />,
  },
  { source: 'id', kind: 'code' },
  { source: 'tehsil_name', isName: true },
  { source: 'district_name' },
  { source: 'tehsil_code', kind: 'code', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function TehsilList() {
  const text = useText();
  return (
    <RegisterList<Tehsil>
      register={tehsils}
      columns={columns}
      belongs={text('places.tehsilEmpty')}
      nameOf={record => placeName(record.tehsil_name)}
      filters={
        <FilterBar>
          <PlaceFilters down="district" />
        </FilterBar>
      }
      useRowShade={useDistrictShade}
    />
  );
}

/** Rows are shaded alternately by district (specification §3). */
function useDistrictShade() {
  const { data = [] } = useListContext<Tehsil>();
  const bands = districtBands(data);
  return (record: Tehsil) => bands.get(record.id) === 1;
}
