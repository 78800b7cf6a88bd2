import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useIsOffline } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { shownFromDevice, subscribeShown } from '../../providers/shownFromDevice.ts';
import { formatMoment } from '../format.ts';
import { FrameNotice } from './FrameNotice.tsx';

/** Said once, quietly, at the top, for as long as it lasts. */
export const OfflineNotice = () => {
  const isOffline = useIsOffline();
  const shown = useSyncExternalStore(subscribeShown, shownFromDevice);
  const words = () => {
    if (!shown) return text('shell.offline');
    const at = formatMoment(shown.asOf);
    return text(shown.isPart ? 'device.records.shownPart' : 'device.records.shown', { at });
  };
  return <Box role="status">{isOffline && <FrameNotice icon={CloudOff}>{words()}</FrameNotice>}</Box>;
};
