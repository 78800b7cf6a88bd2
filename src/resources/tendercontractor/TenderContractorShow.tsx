import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import { type Tender, tender } from '../../../contract/registers/tender.ts';
import { editAddress, listAddress, showAddress } from '../../components/addresses.ts';
import { formatDate, formatMoment } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { PageHeader } from '../../components/record/PageHeader.tsx';
import { RecordFailure, RecordSkeleton } from '../../components/record/RecordStates.tsx';
import { DetailsSection } from '../../components/show/Details.tsx';
import { TenderContractors } from '../../components/tender/TenderContractors.tsx';
import { TenderStatus } from '../../components/tender/TenderStatus.tsx';
import { ArchiveLink } from '../../components/transfers/ArchiveButton.tsx';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** The companies that downloaded a tender, which is looked up by its web link (specification §3). */
export default function TenderContractorShow() {
  const { id: webLink = '' } = useParams();
  const can = useCan('tender');
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tender', 'byWebLink', webLink],
    queryFn: () => dataProvider.getOne<Tender>('tender', { id: webLink as never }),
    retry: false,
  });
  const record = data?.data;
  if (isPending) return <RecordSkeleton />;
  if (!record?.id) return <RecordFailure register={tender} error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="article" sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={record.title_name}
        status={<TenderStatus record={record} />}
        code={record.web_link}
        back={{ to: listAddress('tender'), label: text('tender.search.back') }}
      >
        {can('edit', record) && (
          <ActionButton
            icon={<EditIcon fontSize="small" />}
            label={`${text('tendercontractor.byWebLink.edit')}: ${record.title_name}`}
            word={text('tendercontractor.byWebLink.edit')}
            to={editAddress('tender', record.id)}
          />
        )}
      </PageHeader>
      <DetailsSection
        heading={text('register.show.details')}
        details={[
          {
            label: text('resources.tender.fields.id'),
            value: <TextLink to={showAddress('tender', record.id)}>{record.id}</TextLink>,
          },
          { label: text('tendercontractor.byWebLink.start'), value: formatDate(record.start_date) },
          { label: text('tendercontractor.byWebLink.webLink'), value: <ArchiveLink tender={record} /> },
          { label: text('resources.tender.fields.created_at'), value: formatMoment(record.created_at) },
          { label: text('resources.tender.fields.updated_at'), value: formatMoment(record.updated_at) },
        ]}
      />
      <TenderContractors
        heading={text('tendercontractor.byWebLink.contractors')}
        filter={{ tender_id: record.id }}
        of="tender"
      />
    </Box>
  );
}
