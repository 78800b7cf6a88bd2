import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { formatDate, today } from '../../../components/format.ts';
import { text } from '../../../i18n/text.ts';
import { saveFile } from '../../../providers/http/download.ts';
import { monospace } from '../../../theme/typography.ts';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  codes: readonly string[];
  username: string;
  onKept: () => void;
}

/** Shown once, as the server can’t show them again. */
export const RecoveryCodes = ({ codes, username, onKept }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const title = text('account.twoFactor.file', { username, date: formatDate(today()) });
    const content = `${title}\r\n\r\n${codes.join('\r\n')}\r\n`;
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), `aup-recovery-codes-${username}.txt`);
  };
  return (
    <Stack spacing={2}>
      <Typography component="h3" variant="h6" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {text('account.twoFactor.codesTitle')}
      </Typography>
      <Alert severity="warning">{text('account.twoFactor.codesHelp')}</Alert>
      <Box
        component="ol"
        dir="ltr"
        sx={theme => ({
          m: 0,
          p: { xs: 1, sm: 2 },
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          // As many codes in a line as fit whole.
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${codes[0]?.length}ch), 1fr))`,
          fontFamily: monospace,
          fontSize: { xs: 13, sm: 15 },
          borderRadius: 1,
          backgroundColor: theme.palette.action.hover,
        })}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <CopyButton value={codes.join('\n')} label={text('account.twoFactor.copyCodes')} />
        <Button size="small" variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
          {text('account.twoFactor.download')}
        </Button>
        <Button size="small" variant="contained" onClick={onKept}>
          {text('account.twoFactor.kept')}
        </Button>
      </Stack>
    </Stack>
  );
};
