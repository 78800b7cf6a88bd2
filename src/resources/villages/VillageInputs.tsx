import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

export function VillageInputs() {
  const text = useText();
  return (
    <FormSection heading={text('places.where')} help={text('places.whereHelp')}>
      <PlaceInputs down="tehsil" />
      <TextInput source="village_name" wide />
    </FormSection>
  );
}
