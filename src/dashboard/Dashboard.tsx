/** The start page: what needs attention, and the ways into the registers. */
import { Box, Typography } from '@mui/material';
import { useAuthenticated } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { mayAccess } from '../providers/authProvider.ts';
import { Registers } from './Registers.tsx';
import { TenderPanel } from './TenderPanel.tsx';

const Dashboard = () => {
  const { isPending } = useAuthenticated();
  const text = useText();
  if (isPending) return null;
  if (!mayAccess('dashboard', 'list')) {
    return (
      <Typography variant="h1" sx={{ fontSize: 20, py: 4 }}>
        {text('dashboard.guest')}
      </Typography>
    );
  }
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {text('dashboard.title')}
      </Typography>
      {mayAccess('tenderPanel', 'list') && <TenderPanel />}
      <Registers />
    </Box>
  );
};

export default Dashboard;
