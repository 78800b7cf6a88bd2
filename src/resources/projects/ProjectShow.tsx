import { type Project, projects } from '../../../contract/registers/projects.ts';
import { formatDate } from '../../components/format.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { RelatedNames } from '../../components/show/RelatedNames.tsx';
import { useText } from '../../i18n/useText.ts';

export default function ProjectShow() {
  const text = useText();
  return (
    <RegisterShow<Project>
      register={projects}
      nameOf={record => record.title}
      codeOf={record => record.code}
      facts={record => [
        { label: text('resources.projects.fields.id'), value: record.id },
        { label: text('resources.projects.fields.code'), value: record.code },
        { label: text('resources.projects.fields.donor'), value: record.donor },
        { label: text('resources.projects.fields.start_date'), value: formatDate(record.start_date) },
        { label: text('resources.projects.fields.end_date'), value: formatDate(record.end_date) },
        { label: text('resources.projects.fields.title'), value: record.title, wide: true },
        { label: text('resources.projects.fields.remarks'), value: record.remarks, wide: true },
      ]}
    >
      {record => (
        <RelatedNames
          heading={text('small.projects.tenders')}
          resource="tender"
          filter={{ project_name: [record.title, record.code] }}
          nameField="title_name"
          none={text('small.projects.noTenders')}
        />
      )}
    </RegisterShow>
  );
}
