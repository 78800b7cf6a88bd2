import { Button } from '@mui/material';
import { DecorativeText } from '../../components/DecorativeText.tsx';
import { useSingleKeys } from '../../components/useLetterKeys.ts';
import { text } from '../../i18n/text.ts';
import { decisions } from './decisions.tsx';

/** Keyboard shortcuts of the buttons. */
export const decisionKeys = { approve: 'A', reject: 'R' } as const;
export type KeyedDecision = keyof typeof decisionKeys;

interface DecisionButtonProps {
  word: KeyedDecision;
  /** Accessible name, with the record's name. */
  label?: string;
  /** Number of selected records, if the button is about several. */
  count?: number;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

/** A decision button that shows its keyboard shortcut. */
export function DecisionButton({ word, label, count, disabled, loading, onClick }: DecisionButtonProps) {
  const [hasKeys] = useSingleKeys();
  const name = text(`approval.${word}`);
  return (
    <Button
      size="small"
      variant={word === 'approve' ? 'contained' : 'outlined'}
      color={decisions[word].color}
      startIcon={decisions[word].icon}
      aria-label={label}
      aria-keyshortcuts={hasKeys ? decisionKeys[word] : undefined}
      {...{ disabled, loading, onClick }}
      loadingPosition="start"
    >
      {count === undefined ? name : `${name} (${count})`}
      {hasKeys && (
        <DecorativeText
          component="kbd"
          text={decisionKeys[word]}
          sx={{
            display: { xs: 'none', md: 'inline-block' },
            ml: 1,
            px: 0.75,
            border: '1px solid',
            borderRadius: 0.5,
            font: 'inherit',
            fontSize: 12,
            lineHeight: 1.4,
          }}
        />
      )}
    </Button>
  );
}
