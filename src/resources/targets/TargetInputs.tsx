import { FormSection } from '../../components/inputs/FormSection.tsx';
import { SelectInput } from '../../components/inputs/SelectInput.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { indicatorChoices } from './indicatorWords.ts';

export function TargetInputs() {
  const text = useText();
  return (
    <>
      <FormSection heading={text('targets.facts')} help={text('targets.factsHelp')}>
        <SelectInput source="indicator" choices={indicatorChoices()} />
        <NumberInput source="target" decimal required help={text('targets.targetHelp')} />
      </FormSection>
      <FormSection heading={text('targets.remarks')} help={text('targets.remarksHelp')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
