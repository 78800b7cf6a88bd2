import { activeStatuses } from '../../../contract/register/approval.ts';
import { BankInputs } from '../../components/inputs/BankInputs.tsx';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { RefCodePrefixes } from '../../components/inputs/RefCodePrefixes.tsx';
import { SelectInput } from '../../components/inputs/SelectInput.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { asChoices } from '../../components/list/filters/ChoiceFilter.tsx';
import { useText } from '../../i18n/useText.ts';
import { MembersInput } from './MembersInput.tsx';

const active = asChoices(activeStatuses);
const prefixes = { ref_code: 'AUP' } as const;

export function CnInputs() {
  const text = useText();
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <FormSection heading={text('community.form.where')} help={text('community.form.whereHelp')}>
        <PlaceInputs down="village" />
      </FormSection>
      <FormSection heading={text('cn.form.what')} help={text('cn.form.whatHelp')}>
        <TextInput source="name" wide />
        <TextInput source="ref_code" code />
        <DateInput source="date_of_formation" />
        <SelectInput source="active_status" choices={active} />
      </FormSection>
      <FormSection heading={text('cn.form.members')} help={text('cn.form.membersHelp')}>
        <MembersInput />
      </FormSection>
      <BankInputs />
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
