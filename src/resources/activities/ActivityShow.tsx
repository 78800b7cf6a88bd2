import type { Activity } from '../../../contract/registers/activities.ts';
import { DocumentList } from '../../components/documents/DocumentList.tsx';
import { formatDate, formatNumber } from '../../components/format.ts';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';
import { forKind, type KindProps } from './forKind.tsx';

function ActivityShow({ register, kind }: KindProps) {
  const text = useText();
  const facts = (record: Activity): Fact[] => [
    { label: text(`resources.${kind}.fields.id`), value: record.id },
    { label: text(`resources.${kind}.fields.activity_date`), value: formatDate(record.activity_date) },
    { label: text(`resources.${kind}.fields.end_date`), value: formatDate(record.end_date) },
    {
      label: text(`resources.${kind}.fields.district_name`),
      value: <RecordLink resource="districts" id={record.districts_id} name={record.district_name} />,
    },
    {
      label: text(`resources.${kind}.fields.tehsil_name`),
      value: <RecordLink resource="tehsils" id={record.tehsils_id} name={record.tehsil_name} />,
    },
    {
      label: text(`resources.${kind}.fields.village_name`),
      value: record.villages_id && (
        <RecordLink resource="villages" id={record.villages_id} name={record.village_name} />
      ),
    },
    {
      label: text(`resources.${kind}.fields.co_name`),
      value: record.cos_id && <RecordLink resource="co" id={record.cos_id} name={record.co_name} />,
    },
    { label: text(`resources.${kind}.fields.venue`), value: record.venue },
    {
      label: text(`resources.${kind}.fields.members`),
      value: text('activities.show.menWomen', {
        members: formatNumber(record.members),
        men: formatNumber(record.participants_male),
        women: formatNumber(record.participants_female),
      }),
    },
    { label: text(`resources.${kind}.fields.remarks`), value: record.remarks, wide: true },
  ];
  return (
    <RegisterShow<Activity> register={register} nameOf={record => record.title} facts={facts}>
      {record => <DocumentList heading={text('activities.form.documents')} resource={kind} record={record} />}
    </RegisterShow>
  );
}

export default forKind(ActivityShow);
