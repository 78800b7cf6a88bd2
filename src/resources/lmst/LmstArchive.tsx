import { useRecordContext } from 'react-admin';
import type { Lmst } from '../../../contract/registers/lmst.ts';
import { ArchiveButton } from '../../components/transfers/ArchiveButton.tsx';
import { RowViewButton } from '../../registers/list/RowViewButton.tsx';

/** Downloads a training's seven documents as a ZIP file. */
export function LmstArchive({ showLabel = true }: { showLabel?: boolean }) {
  const record = useRecordContext<Lmst>();
  if (!record) return null;
  const { id, web_link, training_code } = record;
  return (
    <ArchiveButton tender={{ id, web_link, resource: 'lmst' }} name={training_code} showLabel={showLabel} />
  );
}

export const LmstRowActions = () => (
  <>
    <RowViewButton />
    <LmstArchive showLabel={false} />
  </>
);
