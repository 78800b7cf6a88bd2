import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ChangeIcon from '@mui/icons-material/EditOutlined';
import GrantIcon from '@mui/icons-material/HowToRegOutlined';
import RevokeIcon from '@mui/icons-material/PersonOffOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import StateIcon from '@mui/icons-material/SwapVertOutlined';
import DeliveredIcon from '@mui/icons-material/TaskOutlined';
import { Box, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { LogEntry, LogKind } from '../../../../contract/answers/tender.ts';
import { formatMoment } from '../../../components/format.ts';
import { Code } from '../../../components/record/Code.tsx';
import { text } from '../../../i18n/text.ts';
import { useEntryLines } from './useEntryLines.ts';

const change = <ChangeIcon fontSize="small" aria-hidden />;
const state = <StateIcon fontSize="small" aria-hidden />;
const icons: Record<LogKind, ReactNode> = {
  adopted: <PublishIcon fontSize="small" aria-hidden />,
  published: <PublishIcon fontSize="small" aria-hidden />,
  changed: change,
  documents: change,
  closed: state,
  reopened: state,
  deleted: state,
  restored: state,
  granted: <GrantIcon fontSize="small" aria-hidden />,
  revoked: <RevokeIcon fontSize="small" aria-hidden />,
  download: <DownloadIcon fontSize="small" aria-hidden />,
  delivered: <DeliveredIcon fontSize="small" aria-hidden />,
};

export function TimelineEntry({ entry }: { entry: LogEntry }) {
  const lines = useEntryLines(entry);
  const { type, name } = entry.actor;
  // Older entries say "contractor" and a name, which nobody had proved either.
  const isVisitor = type === 'visitor' || type === 'contractor';
  const { NTN, company_name } = entry.details.entered_as ?? { NTN: entry.details.NTN, company_name: name };
  const company = company_name ?? name;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, pb: 2 }}>
      <Box sx={{ color: 'text.secondary', pt: '2px' }}>{icons[entry.kind]}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>
          <strong>{text(`tenderLog.kinds.${entry.kind}`)}</strong> ·{' '}
          {isVisitor ? (
            text('tenderLog.enteredAs', { name: company ?? text('tenderLog.ntn', { ntn: NTN ?? '' }) })
          ) : (
            <bdi>{name ?? text('tenderLog.system')}</bdi>
          )}
        </Typography>
        {lines.map(line => (
          <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · #{entry.seq} ·{' '}
          <Tooltip title={text('tenderLog.hash', { hash: entry.hash })}>
            <Box component="span" tabIndex={0}>
              <Code>{`${entry.hash.slice(0, 12)}…`}</Code>
            </Box>
          </Tooltip>
        </Typography>
      </Box>
    </Box>
  );
}
