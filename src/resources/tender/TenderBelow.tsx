import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Tender } from '../../../contract/registers/tender.ts';
import { DocumentRow } from '../../components/documents/DocumentRow.tsx';
import { Section } from '../../components/show/Facts.tsx';
import { TenderContractors } from '../../components/tender/TenderContractors.tsx';
import { useText } from '../../i18n/useText.ts';
import { DownloadLog } from './DownloadLog.tsx';
import { Timeline } from './log/Timeline.tsx';

/** The documents of a tender, each with its own download. */
export function Annexes() {
  const text = useText();
  const documents = useRecordContext<Tender>()?.documents ?? [];
  return (
    <Section heading={text('tender.show.annexs')}>
      {documents.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text('documents.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {documents.map(file => (
          <DocumentRow key={file.id} file={file} />
        ))}
      </Box>
    </Section>
  );
}

/** Who took the documents, and what happened to the tender. */
export function TenderBelow() {
  const text = useText();
  const record = useRecordContext<Tender>();
  if (!record) return null;
  return (
    <>
      <TenderContractors
        heading={text('tender.show.contractors')}
        filter={{ tender_id: record.id }}
        of="tender"
      />
      <DownloadLog tenderId={record.id} />
      <Timeline tender={record} />
    </>
  );
}
