import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isSignedOut } from '../dataProvider.ts';

interface DownloadButtonProps {
  label: string;
  /** Brings the file and saves it. */
  get: () => Promise<unknown>;
  /** What is said when that fails. */
  failed: (message: string) => string;
}

export function DownloadButton({ label, get, failed }: DownloadButtonProps) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await get();
    } catch (error) {
      if (!isSignedOut(error)) notify(failed((error as Error).message), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={download}
    >
      {label}
    </Button>
  );
}
