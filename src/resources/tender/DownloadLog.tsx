import CompleteIcon from '@mui/icons-material/CheckCircleOutline';
import PartialIcon from '@mui/icons-material/TimelapseOutlined';
import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import type { TenderDownload } from '../../../contract/tender-downloads.ts';
import { showAddress } from '../../components/addresses.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { formatMoment, formatSize } from '../../components/format.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Section } from '../../components/show/Facts.tsx';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

/** Who took the documents, when, and how much of them (specification §6). */
export function DownloadLog({ tenderId }: { tenderId: number }) {
  const text = useText();
  const dataProvider = useOfficeData();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tender', 'downloads', tenderId],
    queryFn: () => dataProvider.downloads(tenderId),
  });
  const rows = Array.isArray(data?.data) ? data.data : [];
  return (
    <Section heading={text('tender.show.log')} help={text('tender.show.logHelp')}>
      {isPending && <Skeleton height={60} />}
      {error && (
        <LoadFailed onRetry={refetch}>{text('tender.show.logFailed', { message: error.message })}</LoadFailed>
      )}
      {data && rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text('tender.show.logEmpty')}</Typography>
      )}
      {rows.length > 0 && (
        <TableContainer
          sx={{ maxHeight: 400 }}
          tabIndex={0}
          role="region"
          aria-label={text('tender.show.log')}
        >
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{text('tender.show.who')}</TableCell>
                <TableCell>{text('tender.show.what')}</TableCell>
                <TableCell>{text('tender.show.at')}</TableCell>
                <TableCell align="right">{text('tender.show.bytes')}</TableCell>
                <TableCell>{text('tender.show.result')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(row => (
                <LogRow key={row.id} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}

function LogRow({ row }: { row: TenderDownload }) {
  const text = useText();
  return (
    <TableRow>
      <TableCell>
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
      </TableCell>
      <TableCell>
        <What row={row} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(row.started_at)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatSize(row.bytes)} / {formatSize(row.total)}
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          {row.complete ? (
            <CompleteIcon color="success" fontSize="small" aria-hidden />
          ) : (
            <PartialIcon color="warning" fontSize="small" aria-hidden />
          )}
          {text(row.complete ? 'tender.show.complete' : 'tender.show.partial')}
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** The whole archive, a single file by its name, or how many documents; which ones shows on hover and when read out. */
function What({ row: { kind, documents, count } }: { row: TenderDownload }) {
  const text = useText();
  if (kind === 'document') return documents?.[0] ?? text('tender.show.oneDocument');
  if (kind !== 'selection') return text('tender.show.wholeArchive');
  const words = text('tender.show.someDocuments', { smart_count: count ?? documents?.length ?? 0 });
  return documents ? (
    <Box component="span" title={documents.join('\n')}>
      {words}
      <Box component="span" sx={visuallyHidden}>
        : {documents.join(', ')}
      </Box>
    </Box>
  ) : (
    words
  );
}
