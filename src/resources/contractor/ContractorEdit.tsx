import { type Contractor, contractor } from '../../../contract/registers/contractor.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { ContractorInputs } from './ContractorInputs.tsx';

export default function ContractorEdit() {
  const text = useText();
  return (
    <RegisterEdit<Contractor>
      register={contractor}
      title={text('contractor.edit.title')}
      nameOf={record => record.company_name}
    >
      <ContractorInputs />
    </RegisterEdit>
  );
}
