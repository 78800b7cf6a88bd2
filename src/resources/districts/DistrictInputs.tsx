import { TextInput } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { useText } from '../../i18n/useText.ts';

export function DistrictInputs() {
  const text = useText();
  return (
    <FormSection heading={text('places.facts')}>
      <TextInput source="district_name" {...inputLook({ required: true, wide: true })} />
      <TextInput source="district_short_name" />
      <TextInput source="district_code" {...inputLook({ code: true })} />
    </FormSection>
  );
}
