import { Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatNumber } from '../../components/format.ts';
import { text } from '../../i18n/text.ts';

/** How many people wait to be let in. */
export function WaitingAccounts() {
  const { total, error } = useGetList(
    'users',
    {
      filter: { state: 'pending' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    { onError: () => undefined },
  );
  if (error) return null;
  if (total === undefined) {
    return (
      <Typography>
        <Skeleton width={220} />
      </Typography>
    );
  }
  return (
    <Typography sx={{ fontWeight: total > 0 ? 650 : undefined }}>
      {total === 0
        ? text('dashboard.system.noneWaiting')
        : text('dashboard.system.waiting', { smart_count: total, count: formatNumber(total) })}
    </Typography>
  );
}
