import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Button, Typography } from '@mui/material';
import type { Identifier } from 'react-admin';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';
import type { Register } from '../../../contract/register/register.ts';
import { showAddress } from '../../components/addresses.ts';
import { FieldValue } from '../../components/fields/FieldValue.tsx';
import { formatMoment } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { TitledDialog } from '../../components/record/TitledDialog.tsx';
import { text } from '../../i18n/text.ts';
import { differences, type Values } from '../../providers/conflict.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { fieldLabel } from '../names.ts';

/** An action on a whole record: deleting it or setting its approval status. */
export type RecordAction = 'delete' | ApprovalStatus;

export interface ChangedSinceDialogProps {
  register: Register;
  word: RecordAction;
  id: Identifier;
  name: string;
  /** The record as the user saw it; empty if unknown. */
  base: Values;
  current: Values;
  /** The action was queued offline and is now resolved in the outbox. */
  isOfOutbox?: boolean;
  onGoOn: () => void;
  onLeave: () => void;
  onBack: () => void;
}

/** Shows what others changed in a record since the user saw it, and asks whether to go on with the action. */
export default function ChangedSinceDialog(props: ChangedSinceDialogProps) {
  const { register, word, name, base, current, isOfOutbox, onGoOn, onLeave, onBack } = props;
  const found = differences(register, base, base, current);
  return (
    <TitledDialog
      open
      onClose={onBack}
      fullWidth
      title={text('register.changedSince.title', { name })}
      text={text(isOfOutbox ? 'register.changedSince.ofOutbox' : 'register.changedSince.text', {
        who: String(current.updated_by_name ?? current.edited_by_name ?? text('register.someone')),
        at: formatMoment(String(current.updated_at ?? '')),
      })}
      actions={
        <>
          <Button onClick={onBack}>{text(isOfOutbox ? 'outbox.back' : 'register.cancel')}</Button>
          <Button color={word === 'delete' ? 'error' : 'primary'} onClick={onGoOn}>
            {text(`register.changedSince.${word}`)}
          </Button>
          <Button variant="contained" autoFocus onClick={onLeave}>
            {text('register.changedSince.leave')}
          </Button>
        </>
      }
    >
      {found.length === 0 && <Typography sx={{ mt: 1 }}>{text('register.changedSince.unseen')}</Typography>}
      {found.map(({ field, mine, theirs }) => (
        <Box key={field} sx={{ mt: 2 }}>
          <Typography component="h3" variant="subtitle2">
            {fieldLabel(register, field)}
          </Typography>
          <Typography component="div" variant="body2" sx={fromTo}>
            <Box component="del" sx={ownDirection(mine)}>
              <FieldValue register={register} field={field} value={mine} record={base} />
            </Box>
            <ArrowIcon className="points" fontSize="inherit" aria-hidden />
            <Box component="ins" sx={{ ...ownDirection(theirs), textDecoration: 'none' }}>
              <FieldValue register={register} field={field} value={theirs} record={current} />
            </Box>
          </Typography>
        </Box>
      ))}
      <Typography sx={{ mt: 2 }}>
        <TextLink to={showAddress(register.name, props.id)} {...(!isOfOutbox && { target: '_blank' })}>
          {text('register.open')}
        </TextLink>
      </Typography>
    </TitledDialog>
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
