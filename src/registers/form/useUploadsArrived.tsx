import { Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { areUploadsRunning, uploadsEnded } from '../../components/documents/runningUploads.ts';
import { text } from '../../i18n/text.ts';

/** Waits for the documents that are sent apart from a save, and says so in the meantime. */
export function useUploadsArrived() {
  const [isWaiting, setIsWaiting] = useState(false);
  /** @returns whether all that the page was still sending have arrived */
  const uploadsArrived = useCallback(async () => {
    if (!areUploadsRunning()) return true;
    setIsWaiting(true);
    return uploadsEnded().finally(() => setIsWaiting(false));
  }, []);
  const waiting = isWaiting && (
    <Typography variant="body2" role="status">
      {text('documents.waitFor')}
    </Typography>
  );
  return { uploadsArrived, waiting };
}
