import { Box, Button, Skeleton } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TenderContractor, TenderEntriesPage } from '../../../contract/answers/tendercontractor.ts';
import { ENTRIES_PAGE } from '../../../contract/registers/tendercontractor.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { formatMoment, formatNumber } from '../format.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { TitledDialog } from '../record/TitledDialog.tsx';
import { type RelatedColumn, RelatedTable } from '../show/RelatedTable.tsx';

/** How many entries a company has made for a tender; opens the list of them. */
export function EntriesButton({ link }: { link: TenderContractor }) {
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

/** All entries: a later one does not replace an earlier one (decision 016). */
function EntriesDialog({ link, onClose }: { link: TenderContractor; onClose: () => void }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
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
  const columns: RelatedColumn<TenderEntriesPage['entries'][number]>[] = [
    {
      label: text('tender.show.at'),
      value: ({ at, user_name }) => `${formatMoment(at)}${user_name ? ` · ${user_name}` : ''}`,
      noWrap: true,
    },
    { label: text('contractor.entries.company'), value: ({ entered }) => shown(entered.company_name) },
    {
      label: text('resources.tendercontractor.fields.email'),
      value: ({ entered }) => shown(entered.email),
    },
    {
      label: text('resources.tendercontractor.fields.mobile'),
      value: ({ entered }) => shown(entered.mobile),
      noWrap: true,
    },
    {
      label: text('contractor.entries.news'),
      value: ({ news }) => (news ? text(`contractor.entries.states.${news}`) : '–'),
    },
  ];
  const title = text('contractor.entries.title', { company: link.company_name });
  return (
    <TitledDialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      title={title}
      text={text('contractor.entries.help', { ntn: link.NTN, title: link.title_name })}
      actions={<Button onClick={onClose}>{text('register.close')}</Button>}
    >
      <Box sx={{ mt: 2 }}>
        {isPending && <Skeleton height={80} />}
        {error && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
        {entries.length > 0 && <RelatedTable heading={title} columns={columns} rows={entries} />}
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('contractor.entries.more')}
          </Button>
        )}
      </Box>
    </TitledDialog>
  );
}
