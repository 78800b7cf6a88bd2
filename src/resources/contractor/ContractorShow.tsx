import { Link } from '@mui/material';
import { type Contractor, contractor } from '../../../contract/registers/contractor.ts';
import { TenderContractors } from '../../components/record/TenderContractors.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';

export default function ContractorShow() {
  const text = useText();
  const facts = (record: Contractor): Fact[] => [
    { label: text('resources.contractor.fields.id'), value: record.id },
    { label: text('resources.contractor.fields.company_name'), value: record.company_name },
    { label: text('resources.contractor.fields.NTN'), value: record.NTN },
    {
      label: text('resources.contractor.fields.email'),
      value: <Link href={`mailto:${record.email}`}>{record.email}</Link>,
    },
    {
      label: text('resources.contractor.fields.mobile'),
      value: <Link href={`tel:${record.mobile}`}>{record.mobile}</Link>,
    },
  ];
  return (
    <RegisterShow<Contractor> register={contractor} nameOf={record => record.company_name} facts={facts}>
      {record => (
        <TenderContractors
          heading={text('contractor.show.tenders')}
          filter={{ company_id: record.id }}
          of="contractor"
        />
      )}
    </RegisterShow>
  );
}
