import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { text } from '../../i18n/text.ts';
import { shownFromDevice, subscribeShown } from '../../providers/shownFromDevice.ts';
import { formatMoment } from '../format.ts';
import { useLineLost } from '../useLineLost.ts';
import { FrameNotice } from './FrameNotice.tsx';

/** Said once, quietly, at the top, for as long as it lasts. */
export const OfflineNotice = () => {
  const lost = useLineLost();
  const shown = useSyncExternalStore(subscribeShown, shownFromDevice);
  const words = () => {
    if (!shown) return text('shell.stale');
    const at = formatMoment(shown.asOf);
    return text(shown.isPart ? 'device.records.shownPart' : 'device.records.shown', { at });
  };
  return (
    <Box role="status">
      {lost && (
        <FrameNotice icon={CloudOff}>
          {text(`shell.lost.${lost}`)} {words()}
        </FrameNotice>
      )}
    </Box>
  );
};
