import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useIsOffline } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { FrameNotice } from './FrameNotice.tsx';

/** Said once, quietly, at the top, for as long as it lasts. */
export const OfflineNotice = () => {
  const text = useText();
  const isOffline = useIsOffline();
  return (
    <Box role="status">{isOffline && <FrameNotice icon={CloudOff}>{text('shell.offline')}</FrameNotice>}</Box>
  );
};
