import CompleteIcon from '@mui/icons-material/CheckCircleOutline';
import PartialIcon from '@mui/icons-material/TimelapseOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TenderDownload } from '../../../contract/answers/tender.ts';
import { showAddress } from '../../components/addresses.ts';
import { formatMoment, formatNumber, formatSize } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { MoreRows } from '../../components/show/MoreRows.tsx';
import { type RelatedColumn, RelatedTable } from '../../components/show/RelatedTable.tsx';
import { Section } from '../../components/show/Section.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Downloads of the tender's documents: who, when, and how much (specification §6). */
export function DownloadLog({ tenderId }: { tenderId: number }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const log = useInfiniteQuery({
    queryKey: ['tender', 'downloads', tenderId],
    queryFn: ({ pageParam }) => dataProvider.downloads(tenderId, pageParam),
    initialPageParam: undefined as number | undefined,
    // Newer downloads may be added, so the total is that of the first page.
    getNextPageParam: (last, pages) =>
      rowsOf(pages).length < (pages[0]?.total ?? 0) ? last.data.at(-1)?.id : undefined,
  });
  const { data, error, isPending, refetch } = log;
  const rows = rowsOf(data?.pages);
  const total = data?.pages[0]?.total ?? 0;
  const columns: RelatedColumn<TenderDownload>[] = [
    { label: text('tender.show.who'), value: row => <Who row={row} /> },
    { label: text('tender.show.what'), value: row => <What row={row} /> },
    { label: text('tender.show.at'), value: row => formatMoment(row.started_at), noWrap: true },
    {
      label: text('tender.show.bytes'),
      value: row => text('transfer.running', { loaded: formatSize(row.bytes), total: formatSize(row.total) }),
      isNumber: true,
      noWrap: true,
    },
    { label: text('tender.show.result'), value: row => <Result isComplete={row.complete} /> },
  ];
  return (
    <Section heading={text('tender.show.log')} help={text('tender.show.logHelp')}>
      {isPending && <Skeleton height={60} />}
      <QueryFailed
        error={error}
        refetch={log.isFetchNextPageError ? () => log.fetchNextPage() : refetch}
        message="tender.show.logFailed"
      />
      {data && rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text('tender.show.logEmpty')}</Typography>
      )}
      {rows.length > 0 && (
        <RelatedTable heading={text('tender.show.log')} columns={columns} rows={rows} isLong />
      )}
      {rows.length > 0 && (
        <MoreRows
          shown={text('tender.show.logShown', {
            shown: formatNumber(rows.length),
            total: formatNumber(total),
            smart_count: total,
          })}
          more={text('tender.show.logMore')}
          query={log}
        />
      )}
    </Section>
  );
}

const rowsOf = (pages: readonly { data: TenderDownload[] }[] = []) => pages.flatMap(page => page.data);

function Who({ row }: { row: TenderDownload }) {
  return (
    <>
      {row.contractor_id ? (
        <TextLink to={showAddress('contractor', row.contractor_id)}>
          {row.entered_as?.company_name ?? row.company_name ?? text('tender.show.contractor')}
        </TextLink>
      ) : (
        (row.user_name ?? text('register.someone'))
      )}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        ({text(row.contractor_id ? 'tender.show.asEntered' : 'tender.show.staff')})
      </Box>
    </>
  );
}

function Result({ isComplete }: { isComplete: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      {isComplete ? (
        <CompleteIcon color="success" fontSize="small" aria-hidden />
      ) : (
        <PartialIcon color="warning" fontSize="small" aria-hidden />
      )}
      {text(isComplete ? 'tender.show.complete' : 'tender.show.partial')}
    </Box>
  );
}

/** The whole archive, a file's name, or the number of documents, with their names on hover and for screen readers. */
function What({ row: { kind, documents, count } }: { row: TenderDownload }) {
  if (kind === 'document') return documents?.[0] ?? text('tender.show.oneDocument');
  if (kind !== 'selection') return text('tender.show.wholeArchive');
  const words = text('tender.show.someDocuments', { smart_count: count ?? documents?.length ?? 0 });
  return documents ? (
    <Box component="span" title={documents.join('\n')}>
      {words}
      <Box component="span" sx={visuallyHidden}>
        : {documents.join(comma())}
      </Box>
    </Box>
  ) : (
    words
  );
}
