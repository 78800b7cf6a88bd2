import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogPage } from '../../../../contract/answers/tender.ts';
import type { Tender } from '../../../../contract/registers/tender.ts';
import { useOfficeData } from '../../../components/dataProvider.ts';
import { QueryFailed } from '../../../components/LoadFailed.tsx';
import { Code } from '../../../components/record/Code.tsx';
import { Section } from '../../../components/show/Facts.tsx';
import { text } from '../../../i18n/text.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { TimelineEntry } from './TimelineEntry.tsx';

/** Publication, changes, grants and downloads in their order, newest first, each chained to the one before. */
export function Timeline({ tender }: { tender: Tender }) {
  const dataProvider = useOfficeData();
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
      <QueryFailed {...{ error, refetch }} says="tenderLog.failed" />
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
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          {text('tenderLog.total', { smart_count: newest.total })}. {text('tenderLog.head')}:{' '}
          <Code>{newest.head}</Code>
        </Typography>
      )}
    </Section>
  );
}
