import { contractor } from '../../../contract/registers/contractor.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { ContractorInputs } from './ContractorInputs.tsx';

/** For staff; the same address with a `weblink` is the portal's, where companies enter themselves (specification §3). */
export default function ContractorCreate() {
  const text = useText();
  return (
    <RegisterCreate register={contractor} title={text('contractor.create.title')}>
      <ContractorInputs />
    </RegisterCreate>
  );
}
