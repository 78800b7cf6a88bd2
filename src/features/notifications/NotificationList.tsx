import Read from '@mui/icons-material/MarkEmailReadOutlined';
import {
  Box,
  Card,
  FormControlLabel,
  IconButton,
  Pagination,
  Skeleton,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import { useSearchParams } from 'react-router';
import type { Notification } from '../../../contract/answers/notifications.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { formatNumber } from '../../components/format.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { text } from '../../i18n/text.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead, useNotificationList, useUnreadCount } from './queries.ts';

const PER_PAGE = 25;

/** Page and filter are in the address, so that Back leads to the same place. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const unread = params.get('unread') === '1';
  const go = (next: { page?: number; unread?: boolean }) => {
    const wanted = { page, unread, ...next };
    setParams(
      {
        ...(wanted.unread && { unread: '1' }),
        ...(wanted.page > 1 && { page: String(wanted.page) }),
      },
      { replace: next.page === undefined },
    );
  };
  return { page, unread, go };
}

export function NotificationList() {
  const { page, unread, go } = usePlace();
  const count = useUnreadCount() ?? 0;
  const { data, error, isPending, refetch } = useNotificationList({ page, perPage: PER_PAGE, unread });
  const { read, readOnFollow, busy } = useMarkRead();
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE);

  const readButton = (notification: Notification) =>
    notification.read_at === null && (
      <Tooltip title={text('notifications.readOne')}>
        <IconButton
          aria-label={text('notifications.readOne')}
          disabled={busy}
          onClick={() => read({ ids: [notification.id] })}
          sx={{ marginInlineEnd: 1 }}
        >
          <Read fontSize="small" />
        </IconButton>
      </Tooltip>
    );

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {data &&
            text('notifications.counted', {
              smart_count: data.total,
              total: formatNumber(data.total),
              unread: formatNumber(count),
            })}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <FormControlLabel
          control={<Switch checked={unread} onChange={(_event, only) => go({ unread: only, page: 1 })} />}
          label={text('notifications.onlyUnread')}
        />
        <BusyButton
          variant="outlined"
          busy={busy}
          disabled={count === 0}
          onClick={() => read({ all: true })}
          startIcon={<Read />}
        >
          {text('notifications.readAll')}
        </BusyButton>
      </Box>
      {error && (
        <LoadFailed onRetry={refetch}>{`${text('notifications.failed')} ${error.message}`}</LoadFailed>
      )}
      {isPending && (
        <Box aria-busy="true">
          {[0, 1, 2, 3].map(row => (
            <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 0.5 }} />
          ))}
        </Box>
      )}
      {data?.rows.length === 0 && <Nothing onlyUnread={unread} />}
      {data && data.rows.length > 0 && (
        <Card variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.rows.map(row => (
            <NotificationRow
              key={row.id}
              notification={row}
              whole
              onFollow={({ id, read_at }) => read_at === null && readOnFollow(id)}
              action={readButton(row)}
            />
          ))}
        </Card>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_event, wanted) => go({ page: wanted })}
          getItemAriaLabel={(type, number) =>
            type === 'page'
              ? text('register.list.pageOfMore', { page: number ?? 1 })
              : text(type === 'next' || type === 'last' ? 'notifications.older' : 'notifications.newer')
          }
          sx={{ mt: 2 }}
        />
      )}
    </>
  );
}

const Nothing = ({ onlyUnread }: { onlyUnread: boolean }) => (
  <Card variant="outlined" sx={{ p: 3 }}>
    <Typography sx={{ fontWeight: 600 }}>
      {text(onlyUnread ? 'notifications.noneUnread' : 'notifications.none')}
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>{text('notifications.noneHelp')}</Typography>
  </Card>
);
