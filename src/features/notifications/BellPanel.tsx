import { Box, Popover, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { BusyButton } from '../../components/BusyButton.tsx';
import { ButtonLink } from '../../components/frame/links.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { text } from '../../i18n/text.ts';
import { ReviewQueueLinks } from '../../registers/approval/ReviewQueueLinks.tsx';
import type { ReviewQueueTexts } from '../../registers/approval/useReviewQueues.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead, useNotificationList } from './queries.ts';

const SHOWN = 6;

interface Props {
  anchor: HTMLElement;
  unread: number;
  waiting?: ReviewQueueTexts;
  onClose: () => void;
}

/** The latest notifications, and a link to all. */
export default function BellPanel({ anchor, unread, waiting, onClose }: Props) {
  const id = useId();
  const { data, isPending, isError, refetch } = useNotificationList({ page: 1, perPage: SHOWN });
  const { read, readOnFollow, busy } = useMarkRead();
  const rows = data?.rows ?? [];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 400, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <Box
        sx={theme => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          minHeight: 44,
          borderBottom: `1px solid ${theme.palette.divider}`,
        })}
      >
        <Typography id={id} component="h2" sx={{ flex: 1, fontWeight: 650 }}>
          {text('notifications.title')}
        </Typography>
        {unread > 0 && (
          <BusyButton size="small" busy={busy} onClick={() => read({ all: true })}>
            {text('notifications.readAll')}
          </BusyButton>
        )}
      </Box>
      {waiting && (
        <Box
          component="section"
          aria-label={waiting.sentence}
          sx={theme => ({ px: 2, py: 1.25, borderBottom: `1px solid ${theme.palette.divider}` })}
        >
          <Typography sx={{ fontWeight: 650 }}>{waiting.sentence}</Typography>
          <ReviewQueueLinks links={waiting.links} onFollow={onClose} />
        </Box>
      )}
      {isPending && (
        <Box aria-busy="true" sx={{ p: 2 }}>
          <Skeleton height={32} />
          <Skeleton height={32} width="80%" />
        </Box>
      )}
      {isError && <LoadFailed onRetry={refetch}>{text('notifications.failed')}</LoadFailed>}
      {data && rows.length === 0 && (
        <Typography sx={{ p: 2, color: 'text.secondary' }}>{text('notifications.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(row => (
          <NotificationRow
            key={row.id}
            notification={row}
            onFollow={({ id: followed, read_at }) => {
              if (read_at === null) readOnFollow(followed);
              onClose();
            }}
          />
        ))}
      </Box>
      <Box sx={theme => ({ p: 0.75, borderTop: `1px solid ${theme.palette.divider}`, textAlign: 'center' })}>
        <ButtonLink to="/notifications" onClick={onClose} fullWidth>
          {text('notifications.all')}
        </ButtonLink>
      </Box>
    </Popover>
  );
}
