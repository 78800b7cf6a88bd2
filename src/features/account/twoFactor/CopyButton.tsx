import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { copyText } from '../../../components/people/copyText.ts';
import { text } from '../../../i18n/text.ts';

/** Copies a text, and says if the browser refused. */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const notify = useNotify();
  const copy = async () => {
    const isCopied = await copyText(value);
    notify(text(isCopied ? 'account.copied' : 'account.copyFailed'), {
      type: isCopied ? 'success' : 'warning',
    });
  };
  return (
    <Button size="small" variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  );
};
