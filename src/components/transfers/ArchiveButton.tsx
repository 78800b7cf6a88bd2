import ZipIcon from '@mui/icons-material/FolderZipOutlined';
import { Link } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { archiveName } from '../../../contract/tender.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { ActionButton } from '../record/ActionButton.tsx';
import { type Archived, fetchAndSave } from './archive.ts';
import { startTransfer, useTransfers } from './transfers.ts';

function useArchive(tender: Archived) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const name = `${archiveName(tender)}.zip`;
  const busy = useTransfers().some(transfer => transfer.name === name && transfer.state === 'running');
  const start = () => void startTransfer(name, fetchAndSave(dataProvider, tender));
  return { start, busy, name };
}

interface ArchiveButtonProps {
  tender: Archived;
  /** Name of the tender. */
  name: string;
  showLabel?: boolean;
}

export function ArchiveButton({ tender, name, showLabel }: ArchiveButtonProps) {
  const { start, busy } = useArchive(tender);
  return (
    <ActionButton
      icon={<ZipIcon fontSize="small" />}
      label={text('tender.show.zipOf', { name })}
      word={showLabel ? text('tender.show.zip') : undefined}
      busy={busy}
      onClick={start}
    />
  );
}

/** Clicking the web link downloads the documents (specification §3). */
export function ArchiveLink({ tender }: { tender: Archived }) {
  const { start, name } = useArchive(tender);
  return (
    <Link component="button" type="button" onClick={start} sx={{ textAlign: 'start', font: 'inherit' }}>
      {name}
    </Link>
  );
}
