import Same from '@mui/icons-material/HorizontalRule';
import More from '@mui/icons-material/NorthEast';
import Fewer from '@mui/icons-material/SouthEast';
import { Box } from '@mui/material';
import { text } from '../../i18n/text.ts';

const looks = {
  more: { Icon: More, color: 'success.main' },
  fewer: { Icon: Fewer, color: 'text.secondary' },
  same: { Icon: Same, color: 'text.secondary' },
} as const;

interface ChangeProps {
  value: number;
  before: number;
  /** Of the whole period before. */
  whole: number;
  format: (value: number) => string;
}

/** The change against as many days of the period before, by icon and word; its whole stands beside. */
export function Change({ value, before, whole, format }: ChangeProps) {
  const way = value > before ? 'more' : value < before ? 'fewer' : 'same';
  const { Icon, color } = looks[way];
  const words = { value: format(value), before: format(before), whole: format(whole) };
  return (
    <Box component="span" sx={{ display: 'block' }} title={text('dashboard.change.inWords', words)}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontSize: 13, fontWeight: 600 }}
      >
        <Icon className="points" aria-hidden sx={{ fontSize: 15 }} />
        {text(`dashboard.change.${way}`, { difference: format(Math.abs(value - before)) })}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {text('dashboard.change.whole', words)}
      </Box>
    </Box>
  );
}
