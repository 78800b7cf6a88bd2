import CloseIcon from '@mui/icons-material/Close';
import { Box, Checkbox, IconButton, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import {
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';

/** Where lists are cards: selects the surrounding record. */
export function SelectCard() {
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      sx={{ mt: -1, mb: -1, marginInlineEnd: -1, alignSelf: 'flex-start', minWidth: 44, minHeight: 44 }}
      slotProps={{
        input: { 'aria-label': text('register.list.selectRow', { name: String(nameOf(record)) }) },
      }}
    />
  );
}

/** What can be done with the selected ones; it stays in view below the cards. */
export function SelectedBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const smart_count = selectedIds.length;
  // Hidden rather than gone, as a dialog that one of its buttons opened outlives the selection.
  return (
    <Paper
      variant="outlined"
      hidden={smart_count === 0}
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 1.5, px: 1, py: 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
        <span role="status">{translate('ra.action.bulk_actions', { smart_count })}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{children}</Box>
    </Paper>
  );
}
