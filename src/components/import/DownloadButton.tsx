import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useAction } from '../useAction.ts';

interface DownloadButtonProps {
  label: string;
  get: () => Promise<unknown>;
  /** What is said when that fails. */
  failed: (message: string) => string;
}

export function DownloadButton({ label, get, failed }: DownloadButtonProps) {
  const { act, busy } = useAction();
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void act(get, failed)}
    >
      {label}
    </Button>
  );
}
