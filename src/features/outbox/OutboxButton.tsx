import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useEffect } from 'react';
import { LinkBase } from 'react-admin';
import { OUTBOX } from '../../components/addresses.ts';
import { useOfflineStore, useOfflineStoreOwner } from '../../components/useOfflineStore.ts';
import { text } from '../../i18n/text.ts';
import { useOutbox } from '../../offline/outbox/state.ts';
import { useSession } from '../../providers/useSession.ts';

/** Number of pending changes, if any. They are not sent while the device is locked. */
export const OutboxButton = () => {
  const { entries } = useOutbox();
  const state = useOfflineStore();
  const session = useSession();
  const owner = useOfflineStoreOwner();
  const isLocked = state === 'locked' && owner?.userId === session?.user.id;
  const count = isLocked ? (owner?.waiting ?? 0) : entries.length;
  // The badge of the installed app also shows after the tab is closed.
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  if (count === 0) return null;
  const label = text(isLocked ? 'outbox.countLocked' : 'outbox.count', { smart_count: count });
  const isStuck = isLocked || entries.some(({ state }) => state !== 'waits');
  return (
    <Tooltip title={label}>
      <IconButton component={LinkBase} to={OUTBOX} color="inherit" aria-label={label}>
        <Badge badgeContent={count} color={isStuck ? 'error' : 'primary'}>
          <OutboxIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
};
