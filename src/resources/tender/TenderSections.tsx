import { useRecordContext } from 'react-admin';
import type { Tender } from '../../../contract/registers/tender.ts';
import { DocumentList } from '../../components/documents/DocumentList.tsx';
import { TenderContractors } from '../../components/tender/TenderContractors.tsx';
import { text } from '../../i18n/text.ts';
import { DownloadLog } from './DownloadLog.tsx';
import { Timeline } from './log/Timeline.tsx';

export function Annexes() {
  const record = useRecordContext<Tender>();
  return record && <DocumentList heading={text('tender.show.annexs')} resource="tender" record={record} />;
}

/** The sections below a tender's documents. */
export function TenderSections() {
  const record = useRecordContext<Tender>();
  if (!record) return null;
  return (
    <>
      <TenderContractors
        heading={text('tender.show.contractors')}
        filter={{ tender_id: record.id }}
        of="tender"
      />
      <DownloadLog tenderId={record.id} />
      <Timeline tender={record} />
    </>
  );
}
