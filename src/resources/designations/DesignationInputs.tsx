import { FormSection } from '../../components/inputs/FormSection.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

export function DesignationInputs() {
  const text = useText();
  return (
    <FormSection heading={text('small.designations.facts')} help={text('small.designations.factsHelp')}>
      <TextInput source="title" wide />
      <TextInput source="remarks" rows={3} wide />
    </FormSection>
  );
}
