import { NumberInput, TextInput } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { useText } from '../../i18n/useText.ts';

export function EuroRateInputs() {
  const text = useText();
  return (
    <FormSection heading={text('small.euroRates.facts')} help={text('small.euroRates.factsHelp')}>
      <TextInput
        source="month"
        placeholder="yyyy-mm"
        helperText={text('small.euroRates.monthHelp')}
        {...inputLook({ required: true, inputMode: 'numeric' })}
      />
      <NumberInput
        source="pkr_per_eur"
        helperText={text('small.euroRates.rateHelp')}
        {...inputLook({ required: true, inputMode: 'decimal' })}
      />
      <TextInput
        source="source"
        helperText={text('small.euroRates.sourceHelp')}
        {...inputLook({ wide: true })}
      />
    </FormSection>
  );
}
