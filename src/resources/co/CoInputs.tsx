import { activeStatuses } from '../../../contract/register/approval.ts';
import { coStatuses, coTypes } from '../../../contract/registers/co.ts';
import { BankInputs } from '../../components/inputs/BankInputs.tsx';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { RefCodePrefixes } from '../../components/inputs/RefCodePrefixes.tsx';
import { SelectInput } from '../../components/inputs/SelectInput.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
import { asChoices } from '../../components/list/filters/ChoiceFilter.tsx';
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
        <TextInput source="name" wide />
        <TextInput source="ref_code" code />
        <TextInput source="rrp_ref_code" code help={text('co.form.rrpHelp')} />
        <SelectInput source="status" choices={statuses} />
        <SelectInput source="type" choices={types} help={text('co.form.typeHelp')} />
        <SelectInput source="active_status" choices={active} />
      </FormSection>
      <FormSection heading={text('co.form.when')} help={text('co.form.whenHelp')}>
        <DateInput source="date_of_formation" />
        <DateInput source="date_of_reactivation" help={text('co.form.reactivationHelp')} />
        <NumberInput source="total_hh" />
        <NumberInput source="organized_hh" />
        <NumberInput source="members" />
        <NumberInput source="co_already_present" help={text('co.form.presentHelp')} />
      </FormSection>
      <BankInputs />
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
