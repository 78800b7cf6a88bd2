import { Box, Button, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { Fragment, useId } from 'react';
import { TitledDialog } from '../components/record/TitledDialog.tsx';
import { useSingleKeys } from '../components/useLetterKeys.ts';
import { text } from '../i18n/text.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { comma } from '../i18n/values.ts';
import { decisionKeys } from '../registers/approval/DecisionButton.tsx';

const shortcuts: readonly (readonly [keys: string, does: TextKey])[] = [
  ['Ctrl+K', 'shell.keys.search'],
  ['Ctrl+Enter · Ctrl+S', 'shell.keys.save'],
  ['Ctrl+P', 'shell.keys.print'],
  ['Ctrl+Shift+Enter', 'register.form.saveAndAdd'],
  ['Tab · Enter', 'shell.keys.take'],
  ['Esc', 'shell.keys.close'],
];
/** Without Ctrl. Listed only while they are on. */
const singleKeys: typeof shortcuts = [
  ['/', 'shell.keys.searchHere'],
  ['N · P', 'shell.keys.neighbours'],
  [decisionKeys.approve, 'shell.keys.approve'],
  [decisionKeys.reject, 'shell.keys.reject'],
  ['?', 'shell.keys.list'],
];

/** The list of shortcuts, and the switch for those without Ctrl. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const helpId = useId();
  const [hasSingle, setHasSingle] = useSingleKeys();
  return (
    <TitledDialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      title={text('shell.keys.title')}
      actions={
        <Button autoFocus onClick={onClose}>
          {text('register.close')}
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: 1,
          columnGap: 2,
          m: 0,
          '& dd': { m: 0 },
        }}
      >
        {[...shortcuts, ...(hasSingle ? singleKeys : [])].map(([keys, does]) => (
          <Fragment key={keys}>
            <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              <bdi dir="ltr">{keys}</bdi>
            </Box>
            <dd>{text(does)}</dd>
          </Fragment>
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 1.5 }}
        label={text('shell.keys.single')}
        control={
          <Switch
            checked={hasSingle}
            onChange={(_event, is) => setHasSingle(is)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>
        {text('shell.keys.singleHelp', { keys: singleKeys.map(([key]) => key).join(comma()) })}
      </FormHelperText>
    </TitledDialog>
  );
}
