import { Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { TenderContractor } from '../../../contract/registers/tendercontractor.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';
import { showAddress } from '../addresses.ts';
import { formatDate, formatNumber } from '../format.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../show/Facts.tsx';
import { type RelatedColumn, RelatedTable } from '../show/RelatedList.tsx';
import { useMay } from '../useMay.ts';
import { EntriesButton } from './EntriesDialog.tsx';

interface TenderContractorsProps {
  heading: string;
  filter: Record<string, unknown>;
  /** Whose page it stands on: that side is left out of the table. */
  of: 'tender' | 'contractor';
}

/** Each under the label of its field. */
const companyColumns: readonly RelatedColumn<TenderContractor>[] = [
  {
    label: 'company_name',
    value: row => <TextLink to={showAddress('contractor', row.company_id)}>{row.company_name}</TextLink>,
  },
  { label: 'email', value: row => row.email },
  { label: 'mobile', value: row => row.mobile, isWhole: true },
];
const tenderColumns: readonly RelatedColumn<TenderContractor>[] = [
  {
    label: 'title_name',
    value: row => <TextLink to={showAddress('tender', row.tender_id)}>{row.title_name}</TextLink>,
  },
  { label: 'project_name', value: row => row.project_name },
];

/** The links of a tender with its contractors, or of a contractor with its tenders; the latest first. */
export function TenderContractors({ heading, filter, of }: TenderContractorsProps) {
  const text = useText();
  const may = useMay('tendercontractor');
  const { data, total, isPending, error, refetch } = useGetList<TenderContractor>(
    'tendercontractor',
    { filter, sort: { field: 'created_at', order: 'DESC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: may('list'), onError: () => undefined },
  );
  if (!may('list')) return null;
  const columns = [
    ...(of === 'tender' ? companyColumns : tenderColumns).map(column => ({
      ...column,
      label: text(`resources.tendercontractor.fields.${column.label}`),
    })),
    {
      label: text('contractor.show.took'),
      value: (row: TenderContractor) => formatDate(row.date_of_entry),
      isWhole: true,
    },
    {
      label: text('contractor.entries.count'),
      value: (row: TenderContractor) => <EntriesButton link={row} />,
      isNumber: true,
    },
  ];
  return (
    <Section
      heading={total ? `${heading} (${formatNumber(total)})` : heading}
      help={text('contractor.show.asEntered')}
    >
      {isPending && <Skeleton height={60} />}
      {error && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {text(of === 'tender' ? 'tendercontractor.byWebLink.none' : 'contractor.show.noTenders')}
        </Typography>
      )}
      {data && data.length > 0 && <RelatedTable heading={heading} columns={columns} rows={data} isLong />}
    </Section>
  );
}
