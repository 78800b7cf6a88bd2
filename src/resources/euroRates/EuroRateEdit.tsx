import { type EuroRate, euroRates } from '../../../contract/registers/euroRates.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { formatMonth } from '../../components/money.ts';
import { useText } from '../../i18n/useText.ts';
import { EuroRateInputs } from './EuroRateInputs.tsx';

export default function EuroRateEdit() {
  const text = useText();
  return (
    <RegisterEdit<EuroRate>
      register={euroRates}
      title={text('small.euroRates.edit')}
      nameOf={record => formatMonth(record.month)}
    >
      <EuroRateInputs />
    </RegisterEdit>
  );
}
