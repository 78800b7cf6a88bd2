import { FormSection } from '../../components/inputs/FormSection.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

export function EuroRateInputs() {
  const text = useText();
  return (
    <FormSection heading={text('small.euroRates.facts')} help={text('small.euroRates.factsHelp')}>
      <TextInput
        source="month"
        inputMode="numeric"
        placeholder="yyyy-mm"
        help={text('small.euroRates.monthHelp')}
      />
      <NumberInput source="pkr_per_eur" decimal required help={text('small.euroRates.rateHelp')} />
      <TextInput source="source" wide help={text('small.euroRates.sourceHelp')} />
    </FormSection>
  );
}
