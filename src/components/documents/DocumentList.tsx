import { Box, Typography } from '@mui/material';
import type { Identifier } from 'react-admin';
import type { TenderDocument } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { Section } from '../show/Section.tsx';
import { DocumentRow } from './DocumentRow.tsx';

interface DocumentListProps {
  heading: string;
  resource: string;
  record: { id: Identifier; documents?: readonly (TenderDocument & { slot?: string | null })[] };
  /** For registers whose documents have slots. */
  slotName?: (slot: string) => string;
  /** Pictures and PDF files can be looked at in place. */
  hasPreview?: boolean;
}

export function DocumentList({ heading, resource, record, slotName, hasPreview }: DocumentListProps) {
  const { id, documents = [] } = record;
  return (
    <Section heading={heading}>
      {documents.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text('documents.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {documents.map(file => (
          <DocumentRow
            key={file.id}
            file={file}
            of={{ resource, id }}
            hasPreview={hasPreview}
            slot={file.slot && slotName ? slotName(file.slot) : undefined}
          />
        ))}
      </Box>
    </Section>
  );
}
