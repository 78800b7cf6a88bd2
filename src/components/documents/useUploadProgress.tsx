import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { text } from '../../i18n/text.ts';
import type { WriteMeta } from '../../providers/dataProvider/index.ts';
import { formatSize } from '../format.ts';

/** For forms with files: `meta` for the save, and a progress bar with Cancel. */
export function useUploadProgress(label: string): { meta: () => WriteMeta; progress: ReactNode } {
  const [{ loaded, total }, setSent] = useState({ loaded: 0, total: 0 });
  const upload = useRef<AbortController>(undefined);
  const meta = useCallback(() => {
    upload.current = new AbortController();
    setSent({ loaded: 0, total: 0 });
    const onProgress = (loaded: number, total: number) => setSent({ loaded, total });
    return { onProgress, signal: upload.current.signal };
  }, []);
  const share = total === 0 ? 0 : Math.min(100, (100 * loaded) / total);
  const progress = total > 0 && (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 240px' }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2">
          {share < 100
            ? text('register.form.uploading', { loaded: formatSize(loaded), total: formatSize(total) })
            : text('register.form.uploaded')}
        </Typography>
        <LinearProgress variant="determinate" value={share} aria-label={label} />
      </Box>
      <Button size="small" onClick={() => upload.current?.abort()}>
        {text('register.cancel')}
      </Button>
    </Box>
  );
  return { meta, progress };
}
