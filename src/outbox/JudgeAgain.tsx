import ArrowIcon from '@mui/icons-material/ArrowForward';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Register } from '../../contract/register/register.ts';
import { showAddress } from '../components/addresses.ts';
import { formatMoment } from '../components/format.ts';
import { recordsChanged } from '../components/recordsChanged.ts';
import { decideEntry, discardEntry } from '../device/outbox/changes.ts';
import type { OutboxEntry } from '../device/outbox/entry.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useText } from '../i18n/useText.ts';
import { TextLink } from '../layout/links.tsx';
import { differences } from '../register/form/conflict.ts';
import { labelOf } from '../register/names.ts';
import { ownDirection } from '../theme/ownDirection.ts';
import { useChangeOutbox } from './useChangeOutbox.ts';

interface JudgeAgainProps {
  entry: OutboxEntry & Required<Pick<OutboxEntry, 'current'>>;
  register: Register;
  onClose: () => void;
}

/** A record that is to be deleted or decided on, and that others have changed since it was seen: what is different, and whether it holds. */
export function JudgeAgain({ entry, register, onClose }: JudgeAgainProps) {
  const text = useText();
  const id = useId();
  const change = useChangeOutbox();
  const queryClient = useQueryClient();
  const { current, base = {}, action, data, seq } = entry;
  const found = differences(register, base, base, current);
  const status = String(data.approval_status);
  const isDeletion = action === 'delete';
  const approving = status === 'Approved' || status === 'Rejected' ? status : 'Pending';
  const goOn = isDeletion ? text('outbox.judge.delete') : text(`outbox.judge.${approving}`);
  const settle = async (make: Parameters<typeof change>[0]) => {
    if (!(await change(make))) return;
    void recordsChanged(queryClient, entry.register);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('outbox.judge.title', { name: entry.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {text('outbox.judge.text', {
            who: String(current.updated_by_name ?? current.edited_by_name ?? text('register.someone')),
            at: formatMoment(String(current.updated_at ?? '')),
          })}
        </DialogContentText>
        {found.length === 0 && <Typography sx={{ mt: 1 }}>{text('outbox.judge.unseen')}</Typography>}
        {found.map(({ field, mine, theirs }) => (
          <Box key={field} sx={{ mt: 2 }}>
            <Typography component="h3" variant="subtitle2">
              {labelOf(register, field)}
            </Typography>
            <Typography component="div" variant="body2" sx={fromTo}>
              <Box component="del" sx={ownDirection}>
                <FieldValue register={register} field={field} value={mine} record={base} />
              </Box>
              <ArrowIcon className="points" fontSize="inherit" aria-hidden />
              <Box component="ins" sx={{ ...ownDirection, textDecoration: 'none' }}>
                <FieldValue register={register} field={field} value={theirs} record={current} />
              </Box>
            </Typography>
          </Box>
        ))}
        <Typography sx={{ mt: 2 }}>
          <TextLink to={showAddress(entry.register, entry.id)}>{text('outbox.judge.open')}</TextLink>
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{text('outbox.back')}</Button>
        <Button
          color={isDeletion ? 'error' : 'primary'}
          onClick={() => void settle(box => decideEntry(box, seq, {}, current))}
        >
          {goOn}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void settle(box => discardEntry(box, seq))}>
          {text('outbox.judge.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const fromTo = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
