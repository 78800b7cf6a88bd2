import { useRecordContext } from 'react-admin';
import { TenderContractors } from '../../components/tender/TenderContractors.tsx';
import { text } from '../../i18n/text.ts';

export function ContractorTenders() {
  const record = useRecordContext();
  return (
    <TenderContractors
      heading={text('contractor.show.tenders')}
      filter={{ company_id: record?.id }}
      of="contractor"
    />
  );
}
