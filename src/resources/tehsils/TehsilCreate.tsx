import { tehsils } from '../../../contract/registers/tehsils.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { TehsilInputs } from './TehsilInputs.tsx';

export default function TehsilCreate() {
  const text = useText();
  return (
    <RegisterCreate register={tehsils} title={text('places.newTehsil')}>
      <TehsilInputs />
    </RegisterCreate>
  );
}
