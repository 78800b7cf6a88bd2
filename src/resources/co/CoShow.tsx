import { type Co, co } from '../../../contract/registers/co.ts';
import { ApprovalPanel } from '../../components/approval/ApprovalPanel.tsx';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { formatDate, formatNumber } from '../../components/format.ts';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { bodyFacts } from '../../components/record/bodyFacts.tsx';
import { Code } from '../../components/record/Code.tsx';
import { placeFacts } from '../../components/record/places.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { word } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { CoActivities } from './CoActivities.tsx';
import { CoNetworks, CoSchemes, CoTrainings } from './CoRelated.tsx';

export default function CoShow() {
  const text = useText();
  const facts = (record: Co): Fact[] => [
    { label: text('resources.co.fields.id'), value: record.id },
    { label: text('resources.co.fields.ref_code'), value: record.ref_code },
    { label: text('resources.co.fields.rrp_ref_code'), value: record.rrp_ref_code },
    ...placeFacts(record, text),
    { label: text('resources.co.fields.status'), value: word(record.status) },
    { label: text('resources.co.fields.type'), value: word(record.type) },
    { label: text('resources.co.fields.date_of_formation'), value: formatDate(record.date_of_formation) },
    {
      label: text('resources.co.fields.date_of_reactivation'),
      value: formatDate(record.date_of_reactivation),
    },
    { label: text('resources.co.fields.total_hh'), value: formatNumber(record.total_hh) },
    { label: text('resources.co.fields.organized_hh'), value: formatNumber(record.organized_hh) },
    { label: text('resources.co.fields.members'), value: formatNumber(record.members) },
    { label: text('resources.co.fields.co_already_present'), value: formatNumber(record.co_already_present) },
    ...bodyFacts(record, text),
    { label: text('resources.co.fields.remarks'), value: record.remarks, wide: true },
  ];
  return (
    <RegisterShow<Co>
      register={co}
      nameOf={record => record.name}
      codeOf={record => <Code>{record.ref_code}</Code>}
      statusOf={record => (
        <>
          <ApprovalStatus status={record.approval_status} />
          <ActiveStatus status={record.active_status} />
        </>
      )}
      facts={facts}
    >
      {record => (
        <>
          <ApprovalPanel register={co} record={record} name={record.name} />
          <CoTrainings id={record.id} />
          <CoSchemes id={record.id} />
          <CoActivities id={record.id} />
          <CoNetworks id={record.id} />
        </>
      )}
    </RegisterShow>
  );
}
