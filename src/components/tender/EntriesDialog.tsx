import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TenderContractor, TenderEntriesPage } from '../../../contract/answers/tendercontractor.ts';
import { ENTRIES_PAGE } from '../../../contract/registers/tendercontractor.ts';
import { useText } from '../../i18n/useText.ts';
import { useOfficeData } from '../dataProvider.ts';
import { formatMoment, formatNumber } from '../format.ts';
import { LoadFailed } from '../LoadFailed.tsx';

/** How often somebody entered this company's NTN for a tender; opens what they entered. */
export function EntriesButton({ link }: { link: TenderContractor }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const label = text('contractor.entries.open', { smart_count: link.entries, company: link.company_name });
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setIsOpen(true)}>
        {formatNumber(link.entries)}
      </Button>
      {isOpen && <EntriesDialog link={link} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Every entry in its order: none changes or hides another (decision 023). */
function EntriesDialog({ link, onClose }: { link: TenderContractor; onClose: () => void }) {
  const text = useText();
  const dataProvider = useOfficeData();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['tendercontractor', 'entries', link.id],
      queryFn: ({ pageParam }) => dataProvider.tenderEntries(link.id, pageParam),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ entries }: TenderEntriesPage) =>
        entries.length < ENTRIES_PAGE ? undefined : entries.at(-1)?.id,
    });
  const entries = data?.pages.flatMap(page => page.entries) ?? [];
  const shown = (value: string | null | undefined) => (value ? <bdi>{value}</bdi> : '–');
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="entries-title">
      <DialogTitle id="entries-title">
        {text('contractor.entries.title', { company: link.company_name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {text('contractor.entries.help', { ntn: link.NTN, title: link.title_name })}
        </DialogContentText>
        {isPending && <Skeleton height={80} />}
        {error && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
        {entries.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('tender.show.at')}</TableCell>
                <TableCell>{text('contractor.entries.company')}</TableCell>
                <TableCell>{text('resources.tendercontractor.fields.email')}</TableCell>
                <TableCell>{text('resources.tendercontractor.fields.mobile')}</TableCell>
                <TableCell>{text('contractor.entries.news')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map(({ id, at, user_name, entered, news }) => (
                <TableRow key={id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {formatMoment(at)}
                    {user_name && ` · ${user_name}`}
                  </TableCell>
                  <TableCell>{shown(entered.company_name)}</TableCell>
                  <TableCell>{shown(entered.email)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{shown(entered.mobile)}</TableCell>
                  <TableCell>{news ? text(`contractor.entries.states.${news}`) : '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('contractor.entries.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('register.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
