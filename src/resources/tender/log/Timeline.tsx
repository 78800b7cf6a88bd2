import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ChangeIcon from '@mui/icons-material/EditOutlined';
import GrantIcon from '@mui/icons-material/HowToRegOutlined';
import RevokeIcon from '@mui/icons-material/PersonOffOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import StateIcon from '@mui/icons-material/SwapVertOutlined';
import DeliveredIcon from '@mui/icons-material/TaskOutlined';
import EvidenceIcon from '@mui/icons-material/VerifiedOutlined';
import { Box, Button, Skeleton, Tooltip, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { LogEntry, LogKind, LogPage } from '../../../../contract/answers/tender.ts';
import type { Tender } from '../../../../contract/registers/tender.ts';
import { formatMoment } from '../../../components/format.ts';
import { SecondaryText } from '../../../components/frame/SecondaryText.tsx';
import { QueryFailed } from '../../../components/LoadFailed.tsx';
import { ActionButton } from '../../../components/record/ActionButton.tsx';
import { Code } from '../../../components/record/Code.tsx';
import { Section } from '../../../components/show/Section.tsx';
import { useAction } from '../../../components/useAction.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { useEntryLines } from './useEntryLines.ts';

/** The tender's log of publication, changes, grants and downloads, newest first. Each entry has the hash of the one before. */
export function Timeline({ tender }: { tender: Tender }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['tender', 'log', tender.id, tender.updated_at],
      queryFn: ({ pageParam }) => dataProvider.tenderLog(tender.id, pageParam),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page: LogPage) => {
        const oldest = page.entries.at(-1)?.seq ?? 1;
        return oldest > 1 ? oldest : undefined;
      },
    });
  const entries = data?.pages.flatMap(page => page.entries) ?? [];
  const newest = data?.pages[0];
  return (
    <Section
      heading={text('tenderLog.title')}
      help={text('tenderLog.help')}
      actions={<EvidenceButton tender={tender} />}
    >
      {isPending && <Skeleton height={120} />}
      <QueryFailed {...{ error, refetch }} message="tenderLog.failed" />
      {newest && entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text('tenderLog.empty')}</Typography>
      )}
      <Box
        tabIndex={entries.length > 0 ? 0 : undefined}
        role="region"
        aria-label={text('tenderLog.title')}
        sx={{ maxHeight: 480, overflowY: 'auto' }}
      >
        <Box component="ol" reversed sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {entries.map(entry => (
            <TimelineEntry key={entry.seq} entry={entry} />
          ))}
        </Box>
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('tenderLog.more')}
          </Button>
        )}
      </Box>
      {newest && entries.length > 0 && (
        <SecondaryText sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {text('tenderLog.total', { smart_count: newest.total })}. {text('tenderLog.head')}:{' '}
          <Code>{newest.head}</Code>
        </SecondaryText>
      )}
    </Section>
  );
}

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

function TimelineEntry({ entry }: { entry: LogEntry }) {
  const lines = useEntryLines(entry);
  const { type, name } = entry.actor;
  // Older entries say "contractor" for visitors, whose names were unverified, too.
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
            company ? (
              text('tenderLog.enteredAs', { name: company })
            ) : (
              text('tenderLog.enteredNtn', { ntn: NTN ?? '' })
            )
          ) : (
            <bdi>{name ?? text('tenderLog.system')}</bdi>
          )}
        </Typography>
        {lines.map(line => (
          <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        <SecondaryText component="div">
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · #{entry.seq} ·{' '}
          <Tooltip title={text('tenderLog.hash', { hash: entry.hash })}>
            <Box component="span" tabIndex={0}>
              <Code>{`${entry.hash.slice(0, 12)}…`}</Code>
            </Box>
          </Tooltip>
        </SecondaryText>
      </Box>
    </Box>
  );
}

function EvidenceButton({ tender }: { tender: Tender }) {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { act, busy } = useAction();
  const save = async () => {
    await dataProvider.saveEvidence(tender);
    notify(text('tenderLog.evidenceSaved'), { type: 'success' });
  };
  return (
    <ActionButton
      icon={<EvidenceIcon fontSize="small" />}
      label={text('tenderLog.evidenceHelp')}
      word={text('tenderLog.evidence')}
      busy={busy}
      onClick={() => void act(save, message => text('tenderLog.evidenceFailed', { message }))}
    />
  );
}
