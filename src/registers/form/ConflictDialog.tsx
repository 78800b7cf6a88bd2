import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { FieldValue } from '../../components/fields/FieldValue.tsx';
import { useStoredState } from '../../components/form/useStoredState.ts';
import { formatMoment } from '../../components/format.ts';
import { TitledDialog } from '../../components/record/TitledDialog.tsx';
import { useCaller } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import type { Difference, Side, Values } from '../../providers/conflict.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { fieldLabel } from '../names.ts';

interface ConflictDialogProps {
  register: Register;
  current: Values;
  found: readonly Difference[];
  /** What the way back without a decision is called, where that is not the form. */
  back?: string;
  onCancel: () => void;
  onDecided: (chosen: Record<string, Side>) => void;
}

/** Shows both versions field by field; the person chooses for each, what only one side changed is preselected. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { register, current, found, back, onCancel, onDecided } = props;
  const {
    value: chosen,
    set: setChosen,
    forget,
  } = useStoredState<Record<string, Side>>(
    `conflict:${register.name}:${current.id}:${current.updated_at}`,
    () =>
      Object.fromEntries(found.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : []))),
  );
  const decide = () => {
    forget();
    onDecided(
      Object.fromEntries(found.flatMap(({ field }) => (chosen[field] ? [[field, chosen[field]]] : []))),
    );
  };
  const caller = useCaller();
  const isOwn = caller?.id !== undefined && caller.id === (current.updated_by ?? current.edited_by);
  const at = formatMoment(String(current.updated_at ?? ''));
  const undecided = found.filter(({ field }) => !chosen[field]).length;
  const takeAll = (side: Side) => setChosen(Object.fromEntries(found.map(({ field }) => [field, side])));

  return (
    <TitledDialog
      open
      onClose={onCancel}
      maxWidth="md"
      fullWidth
      title={text(isOwn ? 'register.conflict.ownTitle' : 'register.conflict.title')}
      text={
        isOwn
          ? text('register.conflict.own', { at })
          : text('register.conflict.text', {
              who: String(current.updated_by_name ?? current.edited_by_name ?? text('register.someone')),
              at,
            })
      }
      actions={
        <>
          <Button onClick={onCancel}>{back ?? text('register.conflict.back')}</Button>
          <Button variant="contained" disabled={undecided > 0} onClick={decide}>
            {undecided > 0
              ? text('register.conflict.undecided', { smart_count: undecided })
              : text('register.conflict.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ mt: 2 }}>
        <Button size="small" onClick={() => takeAll('mine')}>
          {text(isOwn ? 'register.conflict.allHere' : 'register.conflict.allMine')}
        </Button>
        <Button size="small" onClick={() => takeAll('theirs')}>
          {text(isOwn ? 'register.conflict.allMeanwhile' : 'register.conflict.allTheirs')}
        </Button>
        {found.map(difference => (
          <DifferenceChoice
            key={difference.field}
            register={register}
            difference={difference}
            chosen={chosen[difference.field]}
            {...{ current, isOwn }}
            onChoose={side => setChosen({ ...chosen, [difference.field]: side })}
          />
        ))}
      </Box>
    </TitledDialog>
  );
}

interface DifferenceChoiceProps {
  register: Register;
  difference: Difference;
  chosen?: Side;
  current: Values;
  /** Both versions are this person's. */
  isOwn: boolean;
  onChoose: (side: Side) => void;
}

/** Both sides of one person's conflict with themselves. */
const ownSides = { mine: 'here', theirs: 'saved' } as const;

function DifferenceChoice(props: DifferenceChoiceProps) {
  const { register, difference, chosen, current, isOwn, onChoose } = props;
  const id = useId();
  const option = (side: Side) => (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 1 }}
      label={
        <>
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {text(`register.conflict.${isOwn ? ownSides[side] : side}`)}
          </Typography>
          <Typography
            variant="body2"
            sx={{ ...ownDirection(difference[side]), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            <FieldValue
              register={register}
              field={difference.field}
              value={difference[side]}
              record={side === 'theirs' ? current : null}
            />
          </Typography>
        </>
      }
    />
  );
  return (
    <>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
        {fieldLabel(register, difference.field)}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {option('mine')}
        {option('theirs')}
      </RadioGroup>
    </>
  );
}
