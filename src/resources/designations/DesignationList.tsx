import { type Designation, designations } from '../../../contract/registers/designations.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';

const columns: readonly Column<Designation>[] = [
  { source: 'id', kind: 'code' },
  { source: 'title', isName: true, width: 320 },
  { source: 'remarks', width: 420 },
  { source: 'created_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function DesignationList() {
  const text = useText();
  return (
    <RegisterList<Designation>
      register={designations}
      columns={columns}
      belongs={text('small.designations.empty')}
      nameOf={record => record.title}
    />
  );
}
