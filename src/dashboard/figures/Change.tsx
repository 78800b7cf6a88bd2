import Same from '@mui/icons-material/HorizontalRule';
import More from '@mui/icons-material/NorthEast';
import Fewer from '@mui/icons-material/SouthEast';
import { Box } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

const looks = {
  more: { Icon: More, color: 'success.main' },
  fewer: { Icon: Fewer, color: 'text.secondary' },
  same: { Icon: Same, color: 'text.secondary' },
} as const;

interface ChangeProps {
  value: number;
  before: number;
  format: (value: number) => string;
}

/** The change against the period before, by icon and word (look.md, "Dashboard"). */
export function Change({ value, before, format }: ChangeProps) {
  const text = useText();
  const way = value > before ? 'more' : value < before ? 'fewer' : 'same';
  const { Icon, color } = looks[way];
  return (
    <Box
      component="span"
      title={text('dashboard.change.before', { value: format(before) })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontSize: 13, fontWeight: 600 }}
    >
      <Icon className="points" aria-hidden sx={{ fontSize: 15 }} />
      {text(`dashboard.change.${way}`, { difference: format(Math.abs(value - before)) })}
    </Box>
  );
}
