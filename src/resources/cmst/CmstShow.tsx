import { type Cmst, cmst } from '../../../contract/registers/cmst.ts';
import { showAddress } from '../../components/addresses.ts';
import { ApprovalPanel } from '../../components/approval/ApprovalPanel.tsx';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { DocumentList } from '../../components/documents/DocumentList.tsx';
import { formatDate, formatNumber } from '../../components/format.ts';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { Code } from '../../components/record/Code.tsx';
import { placeFacts } from '../../components/record/places.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

export default function CmstShow() {
  const text = useText();
  const facts = (record: Cmst): Fact[] => [
    { label: text('resources.cmst.fields.id'), value: record.id },
    { label: text('resources.cmst.fields.ref_code'), value: record.ref_code },
    {
      label: text('resources.cmst.fields.co_name'),
      value: <TextLink to={showAddress('co', record.cos_id)}>{record.co_name}</TextLink>,
    },
    ...placeFacts(record, text),
    { label: text('resources.cmst.fields.start_date'), value: formatDate(record.start_date) },
    { label: text('resources.cmst.fields.end_date'), value: formatDate(record.end_date) },
    { label: text('resources.cmst.fields.venue'), value: record.venue },
    { label: text('resources.cmst.fields.trainer'), value: record.trainer },
    { label: text('resources.cmst.fields.members'), value: formatNumber(record.members) },
    {
      label: text('resources.cmst.fields.participants_male'),
      value: formatNumber(record.participants_male),
    },
    {
      label: text('resources.cmst.fields.participants_female'),
      value: formatNumber(record.participants_female),
    },
    { label: text('resources.cmst.fields.remarks'), value: record.remarks, wide: true },
  ];
  return (
    <RegisterShow<Cmst>
      register={cmst}
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
          <ApprovalPanel register={cmst} record={record} name={record.name} />
          <DocumentList heading={text('community.documents.heading')} resource="cmst" record={record} />
        </>
      )}
    </RegisterShow>
  );
}
