import NewIcon from '@mui/icons-material/AutorenewOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { FrameNotice } from '../components/frame/FrameNotice.tsx';
import { text } from '../i18n/text.ts';
import {
  isOutdated,
  openNewRelease,
  registerServiceWorker,
  subscribeOutdated,
} from '../offline/serviceWorker.ts';

/** Offers a new release. The user decides when to reload, so that nothing typed is lost. */
export const NewRelease = () => {
  useEffect(registerServiceWorker, []);
  const isOffered = useSyncExternalStore(subscribeOutdated, isOutdated);
  const reload = (
    <Button color="inherit" size="small" variant="outlined" onClick={openNewRelease}>
      {text('shell.newRelease.reload')}
    </Button>
  );
  return (
    <Box role="status">
      {isOffered && (
        <FrameNotice icon={NewIcon} action={reload}>
          {text('shell.newRelease.there')}
        </FrameNotice>
      )}
    </Box>
  );
};
