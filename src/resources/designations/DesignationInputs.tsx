import { TextInput } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { useText } from '../../i18n/useText.ts';

export function DesignationInputs() {
  const text = useText();
  return (
    <FormSection heading={text('small.designations.facts')} help={text('small.designations.factsHelp')}>
      <TextInput source="title" {...inputLook({ required: true, wide: true })} />
      <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
    </FormSection>
  );
}
