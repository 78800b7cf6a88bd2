import { Box } from '@mui/material';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { CutText } from '../list/CutText.tsx';

export interface DocumentsCellProps {
  record: { files?: string | null; documents?: readonly { name: string }[] };
}

export function DocumentsCell({ record }: DocumentsCellProps) {
  const names = record.documents?.map(({ name }) => name) ?? record.files?.split(',').filter(Boolean) ?? [];
  if (names.length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('documents.ofRecord.none')}
      </Box>
    );
  }
  return (
    <CutText width={130}>
      {names.length}: {names.join(comma())}
    </CutText>
  );
}
