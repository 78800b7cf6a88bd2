import NewIcon from '@mui/icons-material/AutorenewOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { text } from '../i18n/text.ts';
import { isOutdated, keepOffice, openNewRelease, subscribeOutdated } from '../providers/keptOffice.ts';
import { FrameNotice } from './FrameNotice.tsx';

/** Offers a new release of the back office, and leaves it to the person when: nobody's typing is cut short. */
export const NewRelease = () => {
  useEffect(keepOffice, []);
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
