import { TextInput } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { useText } from '../../i18n/useText.ts';

export function VillageInputs() {
  const text = useText();
  return (
    <FormSection heading={text('places.where')} help={text('places.whereHelp')}>
      <PlaceInputs down="tehsil" />
      <TextInput source="village_name" {...inputLook({ required: true, wide: true })} />
    </FormSection>
  );
}
