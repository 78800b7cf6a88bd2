import { Box, Link, Typography } from '@mui/material';
import { type Tender, tender } from '../../../contract/registers/tender.ts';
import { DocumentRow } from '../../components/documents/DocumentRow.tsx';
import { formatDate } from '../../components/format.ts';
import { DaysLeft } from '../../components/record/DaysLeft.tsx';
import { TenderContractors } from '../../components/record/TenderContractors.tsx';
import { TenderStatus } from '../../components/record/TenderStatus.tsx';
import { type Fact, Section } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { ArchiveButton, ArchiveLink } from '../../components/transfers/ArchiveButton.tsx';
import { useText } from '../../i18n/useText.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { DownloadLog } from './DownloadLog.tsx';
import { Timeline } from './log/Timeline.tsx';
import { publicAddress } from './publicAddress.ts';

export default function TenderShow() {
  const text = useText();
  const facts = (record: Tender): Fact[] => [
    { label: text('resources.tender.fields.id'), value: record.id },
    { label: text('resources.tender.fields.project_name'), value: record.project_name },
    { label: text('tender.show.tender'), value: record.title_name, wide: true },
    { label: text('tender.show.start'), value: formatDate(record.start_date) },
    { label: text('tender.show.end'), value: <DaysLeft record={record} /> },
    { label: text('resources.tender.fields.status'), value: <TenderStatus record={record} /> },
    { label: text('tender.show.webLink'), value: <ArchiveLink tender={record} /> },
    {
      label: text('tender.show.publicAddress'),
      value: <PublicAddress webLink={record.web_link} />,
      wide: true,
    },
    { label: text('resources.tender.fields.ref'), value: record.ref, wide: true },
    { label: text('resources.tender.fields.remarks'), value: record.remarks, wide: true },
  ];
  return (
    <RegisterShow<Tender>
      register={tender}
      nameOf={record => record.title_name}
      statusOf={record => <TenderStatus record={record} />}
      facts={facts}
      actions={record => <ArchiveButton tender={record} name={record.title_name} worded />}
    >
      {record => (
        <>
          <Section heading={text('tender.show.annexs')}>
            {record.documents.length === 0 && (
              <Typography sx={{ color: 'text.secondary' }}>{text('documents.none')}</Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {record.documents.map(file => (
                <DocumentRow key={file.id} file={file} />
              ))}
            </Box>
          </Section>
          <TenderContractors
            heading={text('tender.show.contractors')}
            filter={{ tender_id: record.id }}
            of="tender"
          />
          <DownloadLog tenderId={record.id} />
          <Timeline tender={record} />
        </>
      )}
    </RegisterShow>
  );
}

const PublicAddress = ({ webLink }: { webLink: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Link href={publicAddress(webLink)} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {publicAddress(webLink)}
    </Link>
    <CopyAddress webLink={webLink} />
  </Box>
);
