import CopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { publicAddress } from './publicAddress.ts';

/** Copies the public address, or shows it if the browser blocks the clipboard. */
export function CopyAddressButton({ webLink }: { webLink: string }) {
  const notify = useNotify();
  const address = publicAddress(webLink);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(text('register.action.copied', { address }), { type: 'success' });
    } catch {
      notify(text('register.action.copyFailed', { address }), { type: 'warning', autoHideDuration: 20_000 });
    }
  };
  return (
    <Tooltip title={text('register.action.copy')}>
      <span>
        <IconButton
          size="small"
          edge="end"
          disabled={!webLink}
          aria-label={text('register.action.copy')}
          onClick={() => void copy()}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
