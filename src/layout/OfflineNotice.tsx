import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { alpha, Box } from '@mui/material';
import { useIsOffline } from 'react-admin';
import { useText } from '../i18n/useText.ts';

/** Said once, quietly, at the top, for as long as it lasts. */
export const OfflineNotice = () => {
  const text = useText();
  const isOffline = useIsOffline();
  return (
    <Box role="status">
      {isOffline && (
        <Box
          sx={theme => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: { xs: 2, md: 3 },
            py: 0.75,
            fontSize: 13.5,
            borderBottom: `1px solid ${theme.palette.divider}`,
            backgroundColor: alpha(theme.palette.secondary.main, 0.16),
          })}
        >
          <CloudOff fontSize="small" aria-hidden />
          {text('shell.offline')}
        </Box>
      )}
    </Box>
  );
};
