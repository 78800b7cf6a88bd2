import { NumberInput, TextInput } from 'react-admin';
import { activeStatuses } from '../../../contract/register/approval.ts';
import { coStatuses, coTypes } from '../../../contract/registers/co.ts';
import { BankInputs } from '../../components/inputs/BankInputs.tsx';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { asChoices, NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { RefCodePrefixes } from '../../components/inputs/RefCodePrefixes.tsx';
import { useText } from '../../i18n/useText.ts';

const statuses = asChoices(coStatuses);
const types = asChoices(coTypes);
const active = asChoices(activeStatuses);
const prefixes = { ref_code: 'AUP', rrp_ref_code: 'RRP' } as const;

export function CoInputs() {
  const text = useText();
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <FormSection heading={text('community.form.where')} help={text('community.form.whereHelp')}>
        <PlaceInputs down="village" />
      </FormSection>
      <FormSection heading={text('co.form.what')} help={text('co.form.whatHelp')}>
        <TextInput source="name" {...inputLook({ required: true, wide: true })} />
        <TextInput source="ref_code" {...inputLook({ code: true })} />
        <TextInput
          source="rrp_ref_code"
          helperText={text('co.form.rrpHelp')}
          {...inputLook({ code: true })}
        />
        <NativeSelectInput source="status" choices={statuses} {...inputLook({ required: true })} />
        <NativeSelectInput
          source="type"
          choices={types}
          helperText={text('co.form.typeHelp')}
          {...inputLook({ required: true })}
        />
        <NativeSelectInput source="active_status" choices={active} />
      </FormSection>
      <FormSection heading={text('co.form.when')} help={text('co.form.whenHelp')}>
        <DayInput source="date_of_formation" />
        <DayInput source="date_of_reactivation" helperText={text('co.form.reactivationHelp')} />
        <NumberInput source="total_hh" />
        <NumberInput source="organized_hh" />
        <NumberInput source="members" />
        <NumberInput source="co_already_present" helperText={text('co.form.presentHelp')} />
      </FormSection>
      <BankInputs />
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
      </FormSection>
    </>
  );
}
