import { Box } from '@mui/material';
import type { Tender } from '../../../contract/tender.ts';
import { CutText } from '../../components/list/CutText.tsx';
import { useText } from '../../i18n/useText.ts';

/** How many documents, and their names. */
export function TenderDocumentsCell({ record }: { record: Tender }) {
  const text = useText();
  const names = record.documents?.map(({ name }) => name) ?? record.files?.split(',').filter(Boolean) ?? [];
  if (names.length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('tender.list.noDocuments')}
      </Box>
    );
  }
  return (
    <CutText width={130}>
      {names.length}: {names.join(', ')}
    </CutText>
  );
}
