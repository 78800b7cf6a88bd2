import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { LinkBase } from 'react-admin';
import { OUTBOX } from '../components/addresses.ts';
import { useOutbox } from '../components/useOutbox.ts';
import { useText } from '../i18n/useText.ts';

/** How much waits on this device, as long as something does. */
export const OutboxButton = () => {
  const text = useText();
  const { entries } = useOutbox();
  if (entries.length === 0) return null;
  const label = text('outbox.count', { smart_count: entries.length });
  const isStuck = entries.some(({ state }) => state !== 'waits');
  return (
    <Tooltip title={label}>
      <IconButton component={LinkBase} to={OUTBOX} color="inherit" aria-label={label}>
        <Badge badgeContent={entries.length} color={isStuck ? 'error' : 'primary'} max={99}>
          <OutboxIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
};
