import { Box, Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { text } from '../../i18n/text.ts';
import { SIMILAR_PANEL } from './SimilarRecords.tsx';
import { useSimilarRecords } from './useSimilar.ts';

/** In the save bar: how many records look the same, and the way to them. It warns; saving asks once. */
export function SimilarCount() {
  const count = useSimilarRecords()?.similar.length ?? 0;
  const goThere = ({ currentTarget }: MouseEvent) =>
    currentTarget.closest('form')?.querySelector<HTMLElement>(`[${SIMILAR_PANEL}] a`)?.focus();
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {count > 0 && (
        <Button type="button" color="warning" onClick={goThere}>
          {text('register.similar.count', { smart_count: count })}
        </Button>
      )}
    </Box>
  );
}
