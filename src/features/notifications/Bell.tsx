/** The bell in the bar with the number of unread notifications. Its panel is loaded when it is opened. */
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { useReviewQueueTexts } from '../../registers/approval/useReviewQueues.ts';
import { useUnreadCount } from './queries.ts';

const BellPanel = lazy(() => import('./BellPanel.tsx'));

export const Bell = () => {
  const unread = useUnreadCount() ?? 0;
  const waiting = useReviewQueueTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = [
    unread > 0 ? text('notifications.bell', { smart_count: unread }) : text('notifications.bellNone'),
    ...(waiting ? [waiting.sentence] : []),
  ].join(' · ');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread || undefined} color="error">
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense fallback={null}>
          <BellPanel anchor={anchor} unread={unread} waiting={waiting} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
