import { euroRates } from '../../../contract/registers/euroRates.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { EuroRateInputs } from './EuroRateInputs.tsx';

export default function EuroRateCreate() {
  const text = useText();
  return (
    <RegisterCreate register={euroRates} title={text('small.euroRates.create')}>
      <EuroRateInputs />
    </RegisterCreate>
  );
}
