import { Typography } from '@mui/material';
import { type Cn, cn } from '../../../contract/registers/cn.ts';
import { showAddress } from '../../components/addresses.ts';
import { ApprovalPanel } from '../../components/approval/ApprovalPanel.tsx';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { formatDate, formatNumber } from '../../components/format.ts';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { bodyFacts } from '../../components/record/bodyFacts.tsx';
import { Code } from '../../components/record/Code.tsx';
import { placeFacts } from '../../components/record/places.tsx';
import { type Fact, Section } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { RelatedTable } from '../../components/show/RelatedList.tsx';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

export default function CnShow() {
  const text = useText();
  const facts = (record: Cn): Fact[] => [
    { label: text('resources.cn.fields.id'), value: record.id },
    { label: text('resources.cn.fields.ref_code'), value: record.ref_code },
    ...placeFacts(record, text),
    { label: text('resources.cn.fields.date_of_formation'), value: formatDate(record.date_of_formation) },
    { label: text('resources.cn.fields.total_hh'), value: formatNumber(record.total_hh) },
    { label: text('resources.cn.fields.organized_hh'), value: formatNumber(record.organized_hh) },
    { label: text('resources.cn.fields.members'), value: formatNumber(record.members) },
    ...bodyFacts(record, text),
    { label: text('resources.cn.fields.remarks'), value: record.remarks, wide: true },
  ];
  return (
    <RegisterShow<Cn>
      register={cn}
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
          <ApprovalPanel register={cn} record={record} name={record.name} />
          <Members cos={record.cos} />
        </>
      )}
    </RegisterShow>
  );
}

function Members({ cos }: Pick<Cn, 'cos'>) {
  const text = useText();
  const heading = text('cn.form.members');
  return (
    <Section
      heading={cos.length > 0 ? `${heading} (${formatNumber(cos.length)})` : heading}
      help={text('cn.show.computed')}
    >
      {cos.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{text('cn.show.noCos')}</Typography>
      ) : (
        <RelatedTable
          heading={heading}
          rows={cos}
          columns={[
            {
              label: text('resources.co.fields.name'),
              value: member => <TextLink to={showAddress('co', member.id)}>{member.name}</TextLink>,
            },
            { label: text('resources.co.fields.ref_code'), value: member => member.ref_code },
          ]}
        />
      )}
    </Section>
  );
}
