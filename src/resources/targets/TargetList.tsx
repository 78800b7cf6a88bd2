import { type Target, targets } from '../../../contract/registers/targets.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';
import { indicatorName, targetInUnit, unitName } from './indicatorWords.ts';

const columns: readonly Column<Target>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'indicator', isName: true, width: 340, render: record => indicatorName(record.indicator) },
  { source: 'target', kind: 'number', render: targetInUnit },
  { source: 'unit', unsortable: true, render: record => unitName(record.indicator) },
  { source: 'remarks', width: 300 },
  { source: 'created_by_name', detail: true },
  { source: 'updated_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function TargetList() {
  const text = useText();
  return (
    <RegisterList<Target>
      register={targets}
      columns={columns}
      belongs={text('targets.empty')}
      nameOf={record => indicatorName(record.indicator)}
    />
  );
}
