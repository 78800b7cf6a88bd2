import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { shownFromStore, subscribeShown } from '../../offline/records/shownFromStore.ts';
import { useSession } from '../../providers/useSession.ts';
import { DRAFTS, OUTBOX } from '../addresses.ts';
import { formatMoment } from '../format.ts';
import { useLostConnection } from '../useLostConnection.ts';
import { FrameNotice } from './FrameNotice.tsx';

/** Pages without records. */
const pagesWithoutRecords = ['/profile', '/notifications', DRAFTS, OUTBOX];

/** Above every page while offline: which connection is lost, and from when the data is. */
export const OfflineNotice = () => {
  const lost = useLostConnection();
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(subscribeShown, shownFromStore);
  const session = useSession();
  const details = () => {
    if (!session) return text('shell.signedOut');
    if (!shown || pagesWithoutRecords.includes(pathname)) return text('shell.stale');
    const at = formatMoment(shown.asOf);
    return text(shown.isPart ? 'device.records.shownPart' : 'device.records.shown', { at });
  };
  return (
    <Box role="status">
      {lost && (
        <FrameNotice icon={CloudOff}>
          {text(`shell.lost.${lost}`)} {details()}
        </FrameNotice>
      )}
    </Box>
  );
};
