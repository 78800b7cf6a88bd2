import {
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetList } from 'react-admin';
import type { TenderContractor } from '../../../contract/registers/tendercontractor.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';
import { showAddress } from '../addresses.ts';
import { formatDate, formatNumber } from '../format.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../show/Facts.tsx';
import { useMay } from '../useMay.ts';
import { EntriesButton } from './EntriesDialog.tsx';

interface TenderContractorsProps {
  heading: string;
  filter: Record<string, unknown>;
  /** Whose page it stands on: that side is left out of the table. */
  of: 'tender' | 'contractor';
}

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
      {data && data.length > 0 && (
        <TableContainer sx={{ maxHeight: 400 }} tabIndex={0} role="region" aria-label={heading}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>
                  {text(
                    of === 'tender'
                      ? 'resources.tendercontractor.fields.company_name'
                      : 'resources.tendercontractor.fields.title_name',
                  )}
                </TableCell>
                {of === 'tender' && (
                  <>
                    <TableCell>{text('resources.tendercontractor.fields.email')}</TableCell>
                    <TableCell>{text('resources.tendercontractor.fields.mobile')}</TableCell>
                  </>
                )}
                {of === 'contractor' && (
                  <TableCell>{text('resources.tendercontractor.fields.project_name')}</TableCell>
                )}
                <TableCell>{text('contractor.show.took')}</TableCell>
                <TableCell align="right">{text('contractor.entries.count')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(row => (
                <TableRow key={row.id}>
                  <TableCell>
                    {of === 'tender' ? (
                      <TextLink to={showAddress('contractor', row.company_id)}>{row.company_name}</TextLink>
                    ) : (
                      <TextLink to={showAddress('tender', row.tender_id)}>{row.title_name}</TextLink>
                    )}
                  </TableCell>
                  {of === 'tender' && (
                    <>
                      <TableCell>{row.email}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.mobile}</TableCell>
                    </>
                  )}
                  {of === 'contractor' && <TableCell>{row.project_name}</TableCell>}
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(row.date_of_entry)}</TableCell>
                  <TableCell align="right">
                    <EntriesButton link={row} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}
