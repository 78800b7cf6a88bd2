import { type District, districts } from '../../../contract/registers/districts.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';

const columns: readonly Column<District>[] = [
  { source: 'id', kind: 'code' },
  { source: 'district_name', isName: true },
  { source: 'district_short_name' },
  { source: 'district_code', kind: 'code' },
  { source: 'tehsils', kind: 'number' },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function DistrictList() {
  const text = useText();
  return (
    <RegisterList<District>
      register={districts}
      columns={columns}
      belongs={text('places.districtEmpty')}
      nameOf={record => placeName(record.district_name)}
    />
  );
}
