import { designations } from '../../../contract/registers/designations.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { DesignationInputs } from './DesignationInputs.tsx';

export default function DesignationCreate() {
  const text = useText();
  return (
    <RegisterCreate register={designations} title={text('small.designations.create')}>
      <DesignationInputs />
    </RegisterCreate>
  );
}
