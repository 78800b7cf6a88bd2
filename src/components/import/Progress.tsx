import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { text } from '../../i18n/text.ts';
import { formatSize } from '../format.ts';
import type { ImportState } from './useImport.ts';

interface ProgressProps {
  busy: NonNullable<ImportState['busy']>;
  onCancel: () => void;
}

/** Progress of the upload, then of the check or import. A check can be cancelled, an import can't. */
export function Progress({ busy: { what, loaded, total }, onCancel }: ProgressProps) {
  const isSent = total > 0 && loaded >= total;
  const working = text(what === 'check' ? 'import.busy.checking' : 'import.busy.importing');
  const texts = isSent
    ? working
    : text('import.busy.sending', { loaded: formatSize(loaded), total: formatSize(total) });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        {/* No live region: screen readers would announce every change of the bytes. */}
        <Typography sx={{ mr: 'auto' }}>{texts}</Typography>
        {what === 'check' && (
          <Button size="small" onClick={onCancel}>
            {text('register.cancel')}
          </Button>
        )}
      </Box>
      <LinearProgress
        aria-label={working}
        variant={isSent || total === 0 ? 'indeterminate' : 'determinate'}
        value={isSent || total === 0 ? undefined : Math.min(100, (100 * loaded) / total)}
      />
    </Paper>
  );
}
