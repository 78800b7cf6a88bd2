import LessIcon from '@mui/icons-material/UnfoldLess';
import MoreIcon from '@mui/icons-material/UnfoldMore';
import { Button } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

interface DetailToggleProps {
  detail: boolean;
  onChange: (detail: boolean) => void;
}

/** Switches between the summary and the detail columns (specification §3). */
export function DetailToggle({ detail, onChange }: DetailToggleProps) {
  const text = useText();
  return (
    <Button
      size="small"
      aria-pressed={detail}
      startIcon={detail ? <LessIcon /> : <MoreIcon />}
      onClick={() => onChange(!detail)}
    >
      {text(detail ? 'register.list.hideDetail' : 'register.list.detail')}
    </Button>
  );
}
