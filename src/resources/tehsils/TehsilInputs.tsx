import type { RaRecord } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { ReferenceInput } from '../../components/inputs/ReferenceInput.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';

/** Name and short name, as the specification wants the choice written (specification §3, Tehsils). */
const districtText = (record: RaRecord) =>
  [placeName(record.district_name), record.district_short_name].filter(Boolean).join(' - ');

export function TehsilInputs() {
  const text = useText();
  return (
    <FormSection heading={text('places.facts')}>
      <TextInput source="tehsil_name" />
      <ReferenceInput
        source="districts_id"
        reference="districts"
        optionText={districtText}
        sort="district_name"
      />
      <TextInput source="tehsil_code" code />
    </FormSection>
  );
}
