import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { BusyButton } from '../BusyButton.tsx';
import { useAction } from '../useAction.ts';

interface DownloadButtonProps {
  label: string;
  get: () => Promise<unknown>;
  /** Text of the notification. */
  failed: (message: string) => string;
}

export function DownloadButton({ label, get, failed }: DownloadButtonProps) {
  const { act, busy } = useAction();
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      busy={busy}
      loading={busy}
      loadingPosition="start"
      onClick={() => void act(get, failed)}
    >
      {label}
    </BusyButton>
  );
}
