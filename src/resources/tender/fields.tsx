/** How lists and pages show the fields of a tender. */
import { Box, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Tender } from '../../../contract/registers/tender.ts';
import type { ShownProps } from '../../components/fields/kind.ts';
import { Code } from '../../components/fields/texts.tsx';
import { CutText } from '../../components/list/CutText.tsx';
import { DaysLeft } from '../../components/tender/DaysLeft.tsx';
import { TenderStatus } from '../../components/tender/TenderStatus.tsx';
import { ArchiveButton, ArchiveLink } from '../../components/transfers/ArchiveButton.tsx';
import { CopyAddressButton } from './CopyAddressButton.tsx';
import { publicAddress } from './publicAddress.ts';

export function EndDate() {
  const record = useRecordContext<Tender>();
  return record ? <DaysLeft record={record} /> : null;
}

/** References can be long and have several lines; lists show the beginning. */
export const Reference = ({ source, field }: ShownProps) => (
  <CutText width={170}>
    <Code source={source} field={field} />
  </CutText>
);

export function Status() {
  const record = useRecordContext<Tender>();
  return record ? <TenderStatus record={record} /> : null;
}

/** Downloads the documents (specification §3). */
export function WebLink() {
  const record = useRecordContext<Tender>();
  return record ? <ArchiveLink tender={record} /> : null;
}

export function PublicAddress() {
  const record = useRecordContext<Tender>();
  if (!record) return null;
  const address = publicAddress(record.web_link);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Link href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </Link>
      <CopyAddressButton webLink={record.web_link} />
    </Box>
  );
}

/** Downloads the documents as a ZIP file. */
export function Archive({ showLabel = true }: { showLabel?: boolean }) {
  const record = useRecordContext<Tender>();
  return record ? <ArchiveButton tender={record} name={record.title_name} showLabel={showLabel} /> : null;
}

export const RowArchive = () => <Archive showLabel={false} />;
