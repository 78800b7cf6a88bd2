import { CheckInput } from '../../components/inputs/CheckInput.tsx';
import { CoInput } from '../../components/inputs/CoInput.tsx';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { SelectInput } from '../../components/inputs/SelectInput.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { stageChoices, strategyChoices, subTypeChoices, typeChoices } from './schemeWords.ts';

export function CpiInputs() {
  const text = useText();
  return (
    <>
      <FormSection heading={text('cpi.form.where')} help={text('cpi.form.whereHelp')}>
        <PlaceInputs down="village" />
        <CoInput of="village" nameField="name" preselect />
      </FormSection>
      <FormSection heading={text('cpi.form.who')} help={text('cpi.form.whoHelp')}>
        <NumberInput source="no_of_beneficiary_hh" />
        <NumberInput source="avg_hh_ben" />
        <CheckInput source="active" word={text('cpi.form.active')} />
        <DateInput source="cpi_created_date" placeholder={text('cpi.form.creationDate')} />
      </FormSection>
      <FormSection heading={text('cpi.form.what')} help={text('cpi.form.whatHelp')}>
        <SelectInput source="strategy_implementation" choices={strategyChoices} blank />
        <SelectInput source="type_scheme_id" choices={typeChoices} />
        <SelectInput source="sub_type_scheme_id" choices={subTypeChoices} />
        <NumberInput
          source="total_cost"
          decimal
          placeholder={text('cpi.form.rs')}
          help={text('cpi.form.costHelp')}
        />
        <SelectInput source="stage" choices={stageChoices} blank />
      </FormSection>
      <FormSection heading={text('cpi.form.more')} help={text('cpi.form.moreHelp')}>
        <TextInput source="detail_scheme" rows={3} wide />
        <TextInput source="remarks" rows={3} wide />
        <NumberInput source="latitude" decimal help={text('cpi.form.latitudeHelp')} />
        <NumberInput source="longitude" decimal help={text('cpi.form.longitudeHelp')} />
      </FormSection>
    </>
  );
}
