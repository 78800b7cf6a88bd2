import NothingIcon from '@mui/icons-material/HandymanOutlined';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatNumber } from '../../../components/format.ts';
import { ButtonLink } from '../../../components/frame/links.tsx';
import { text } from '../../../i18n/text.ts';
import { currentUserCan } from '../../../providers/authProvider.ts';
import { BackupCard, MailCard } from './ReportCards.tsx';
import { StoreCheckCard } from './StoreCheckCard.tsx';

/** Administration. Other users see that there is nothing to set up (specification §7). */
export function SystemTab() {
  if (!currentUserCan('users', 'create')) {
    return (
      <Box sx={{ textAlign: 'center', py: 7, px: 2 }}>
        <NothingIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
        <Typography variant="h3" component="p">
          {text('dashboard.system.emptyTitle')}
        </Typography>
        <Typography color="text.secondary" sx={{ maxWidth: 460, mx: 'auto', mt: 0.5, mb: 2 }}>
          {text('dashboard.system.empty')}
        </Typography>
        <ButtonLink to="/profile" variant="outlined">
          {text('shell.profile')}
        </ButtonLink>
      </Box>
    );
  }
  return (
    <Box sx={grid}>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ fontSize: 17, mb: 0.5 }}>
          {text('dashboard.system.people')}
        </Typography>
        <WaitingAccounts />
        <Typography color="text.secondary" sx={{ mt: 1.5, mb: 1 }}>
          {text('dashboard.system.registerHelp')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink to="/register" variant="contained">
            {text('dashboard.system.register')}
          </ButtonLink>
          <ButtonLink to="/app/users" variant="outlined">
            {text('dashboard.system.users')}
          </ButtonLink>
        </Box>
      </Card>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ fontSize: 17, mb: 0.5 }}>
          {text('permissions.title')}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {text('dashboard.system.permissionsHelp')}
        </Typography>
        <ButtonLink to="/app/permissions" variant="outlined">
          {text('permissions.title')}
        </ButtonLink>
      </Card>
      {currentUserCan('storeCheck', 'create') && <StoreCheckCard />}
      {currentUserCan('storeCheck', 'show') && <BackupCard />}
      {currentUserCan('storeCheck', 'show') && <MailCard />}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
} as const;

/** Number of accounts that wait for approval. */
function WaitingAccounts() {
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
