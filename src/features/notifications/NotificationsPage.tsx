import { Box, Tab, Tabs } from '@mui/material';
import { useAuthenticated } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { text } from '../../i18n/text.ts';
import { NotificationList } from './NotificationList.tsx';
import { Preferences } from './Preferences.tsx';

/** `/notifications`: the list, and preferences in a second tab (specification §7). */
export default function NotificationsPage() {
  const session = useAuthenticated();
  return session.isPending ? <PageSkeleton /> : <Content />;
}

function Content() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'preferences' ? 'preferences' : 'list';
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeading sx={{ mb: 1 }}>{text('notifications.title')}</PageHeading>
      <Tabs
        value={tab}
        onChange={(_event, chosen) => setParams(chosen === 'list' ? {} : { tab: chosen }, { replace: true })}
        aria-label={text('notifications.title')}
        sx={{ mb: 2 }}
      >
        <Tab value="list" id="tab-list" aria-controls="panel" label={text('notifications.tabs.list')} />
        <Tab
          value="preferences"
          id="tab-preferences"
          aria-controls="panel"
          label={text('notifications.tabs.preferences')}
        />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'list' ? <NotificationList /> : <Preferences />}
      </Box>
    </Box>
  );
}
