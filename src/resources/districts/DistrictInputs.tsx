import { FormSection } from '../../components/inputs/FormSection.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

export function DistrictInputs() {
  const text = useText();
  return (
    <FormSection heading={text('places.facts')}>
      <TextInput source="district_name" wide />
      <TextInput source="district_short_name" />
      <TextInput source="district_code" code />
    </FormSection>
  );
}
