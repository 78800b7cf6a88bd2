import { targets } from '../../../contract/registers/targets.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { TargetInputs } from './TargetInputs.tsx';

export default function TargetCreate() {
  const text = useText();
  return (
    <RegisterCreate register={targets} title={text('targets.create')}>
      <TargetInputs />
    </RegisterCreate>
  );
}
