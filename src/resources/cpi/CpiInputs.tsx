import { NumberInput, TextInput } from 'react-admin';
import { CheckInput } from '../../components/inputs/CheckInput.tsx';
import { CoInput } from '../../components/inputs/CoInput.tsx';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { stageChoices, strategyChoices, subTypeChoices, typeChoices } from './schemeWords.ts';

export function CpiInputs() {
  const text = useText();
  return (
    <>
      <FormSection heading={text('cpi.form.where')} help={text('cpi.form.whereHelp')}>
        <PlaceInputs down="village" />
        <CoInput of="village" nameField="name" preselect required />
      </FormSection>
      <FormSection heading={text('cpi.form.who')} help={text('cpi.form.whoHelp')}>
        <NumberInput source="no_of_beneficiary_hh" {...inputLook({ required: true })} />
        <NumberInput source="avg_hh_ben" />
        <CheckInput source="active" word={text('cpi.form.active')} />
        <DayInput
          source="cpi_created_date"
          placeholder={text('cpi.form.creationDate')}
          {...inputLook({ required: true })}
        />
      </FormSection>
      <FormSection heading={text('cpi.form.what')} help={text('cpi.form.whatHelp')}>
        <NativeSelectInput source="strategy_implementation" choices={strategyChoices} blank />
        <NativeSelectInput source="type_scheme_id" choices={typeChoices} {...inputLook({ required: true })} />
        <NativeSelectInput
          source="sub_type_scheme_id"
          choices={subTypeChoices}
          {...inputLook({ required: true })}
        />
        <NumberInput
          source="total_cost"
          placeholder={text('cpi.form.rs')}
          helperText={text('cpi.form.costHelp')}
          {...inputLook({ required: true, inputMode: 'decimal' })}
        />
        <NativeSelectInput source="stage" choices={stageChoices} blank />
      </FormSection>
      <FormSection heading={text('cpi.form.more')} help={text('cpi.form.moreHelp')}>
        <TextInput source="detail_scheme" {...inputLook({ rows: 3, required: true, wide: true })} />
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
        <NumberInput
          source="latitude"
          helperText={text('cpi.form.latitudeHelp')}
          {...inputLook({ inputMode: 'decimal' })}
        />
        <NumberInput
          source="longitude"
          helperText={text('cpi.form.longitudeHelp')}
          {...inputLook({ inputMode: 'decimal' })}
        />
      </FormSection>
    </>
  );
}
