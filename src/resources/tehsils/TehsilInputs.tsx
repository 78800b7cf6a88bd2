import type { RaRecord } from 'react-admin';
import { TextInput } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { PlaceInput } from '../../components/inputs/PlaceInput.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';

/** Name and short name, as the specification wants the choice written (specification §3, Tehsils). */
const districtText = (record: RaRecord) =>
  [placeName(record.district_name), record.district_short_name].filter(Boolean).join(' - ');

export function TehsilInputs() {
  const text = useText();
  return (
    <FormSection heading={text('places.facts')}>
      <TextInput source="tehsil_name" {...inputLook({ required: true })} />
      <PlaceInput source="districts_id" reference="districts" optionText={districtText} required />
      <TextInput source="tehsil_code" {...inputLook({ code: true })} />
    </FormSection>
  );
}
