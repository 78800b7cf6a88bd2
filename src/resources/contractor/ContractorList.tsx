import { type Contractor, contractor } from '../../../contract/registers/contractor.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';

const columns: readonly Column<Contractor>[] = [
  { source: 'id', kind: 'code' },
  { source: 'company_name', isName: true, width: 320 },
  { source: 'NTN', kind: 'code' },
  { source: 'email' },
  { source: 'mobile' },
  { source: 'created_at', kind: 'moment', detail: true },
];

export default function ContractorList() {
  const text = useText();
  return (
    <RegisterList<Contractor>
      register={contractor}
      columns={columns}
      belongs={text('contractor.list.empty')}
      nameOf={record => record.company_name}
    />
  );
}
