import { useInfiniteGetList } from 'react-admin';
import type { TenderContractor } from '../../../contract/answers/tendercontractor.ts';
import { text } from '../../i18n/text.ts';
import { showAddress } from '../addresses.ts';
import { formatDate, formatNumber } from '../format.ts';
import { TextLink } from '../frame/links.tsx';
import { MoreRows } from '../show/MoreRows.tsx';
import { RelatedSection } from '../show/RelatedSection.tsx';
import { type RelatedColumn, RelatedTable } from '../show/RelatedTable.tsx';
import { useCan } from '../useCan.ts';
import { EntriesButton } from './EntriesDialog.tsx';

const PAGE = 100;

interface TenderContractorsProps {
  heading: string;
  filter: Record<string, unknown>;
  /** The page it is on. The table leaves that side out. */
  of: 'tender' | 'contractor';
}

const companyColumns: readonly RelatedColumn<TenderContractor>[] = [
  {
    label: 'company_name',
    value: row => <TextLink to={showAddress('contractor', row.company_id)}>{row.company_name}</TextLink>,
  },
  { label: 'email', value: row => row.email },
  { label: 'mobile', value: row => row.mobile, noWrap: true },
];
const tenderColumns: readonly RelatedColumn<TenderContractor>[] = [
  {
    label: 'title_name',
    value: row => <TextLink to={showAddress('tender', row.tender_id)}>{row.title_name}</TextLink>,
  },
  { label: 'project_name', value: row => row.project_name },
];

/** Contractors of a tender, or tenders of a contractor. Newest first. */
export function TenderContractors({ heading, filter, of }: TenderContractorsProps) {
  const can = useCan('tendercontractor');
  const query = useInfiniteGetList<TenderContractor>(
    'tendercontractor',
    { filter, sort: { field: 'created_at', order: 'DESC' }, pagination: { page: 1, perPage: PAGE } },
    { enabled: can('list'), refetchOnWindowFocus: false },
  );
  if (!can('list')) return null;
  const { data, total } = query;
  const rows = rowsOf(data?.pages);
  const columns = [
    ...(of === 'tender' ? companyColumns : tenderColumns).map(column => ({
      ...column,
      label: text(`resources.tendercontractor.fields.${column.label}`),
    })),
    {
      label: text('contractor.show.took'),
      value: (row: TenderContractor) => formatDate(row.date_of_entry),
      noWrap: true,
    },
    {
      label: text('contractor.entries.count'),
      value: (row: TenderContractor) => <EntriesButton link={row} />,
      isNumber: true,
    },
  ];
  return (
    <RelatedSection
      {...{ heading, total, query }}
      help={text('contractor.show.asEntered')}
      isEmpty={data !== undefined && rows.length === 0}
      none={text(of === 'tender' ? 'tendercontractor.byWebLink.none' : 'contractor.show.noTenders')}
    >
      {rows.length > 0 && <RelatedTable heading={heading} columns={columns} rows={rows} isLong />}
      {total !== undefined && total > PAGE && (
        <MoreRows
          shown={text('contractor.show.shown', {
            shown: formatNumber(rows.length),
            total: formatNumber(total),
          })}
          more={text('contractor.show.more')}
          query={query}
        />
      )}
    </RelatedSection>
  );
}

/** Without duplicates: a new row shifts pages that are fetched after it was added. */
const rowsOf = (pages: readonly { data: TenderContractor[] }[] = []) => [
  ...new Map(pages.flatMap(page => page.data).map(row => [row.id, row])).values(),
];
