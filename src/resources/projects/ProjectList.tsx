import { type Project, projects } from '../../../contract/registers/projects.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';

const columns: readonly Column<Project>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'code', kind: 'code' },
  { source: 'title', isName: true, width: 320 },
  { source: 'donor', width: 200 },
  { source: 'start_date', kind: 'date' },
  { source: 'end_date', kind: 'date' },
  { source: 'remarks', detail: true, width: 220 },
  { source: 'created_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function ProjectList() {
  const text = useText();
  return (
    <RegisterList<Project>
      register={projects}
      columns={columns}
      belongs={text('small.projects.empty')}
      nameOf={record => record.title}
    />
  );
}
