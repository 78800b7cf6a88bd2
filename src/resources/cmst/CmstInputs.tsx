import type { ReactNode } from 'react';
import { activeStatuses } from '../../../contract/register/approval.ts';
import { CoInput } from '../../components/inputs/CoInput.tsx';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { RefCodePrefixes } from '../../components/inputs/RefCodePrefixes.tsx';
import { SelectInput } from '../../components/inputs/SelectInput.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
import { TrainerInput } from '../../components/inputs/TrainerInput.tsx';
import { asChoices } from '../../components/list/filters/ChoiceFilter.tsx';
import { useText } from '../../i18n/useText.ts';

const active = asChoices(activeStatuses);
const prefixes = { ref_code: 'AUP' } as const;

/** @param documents those that are sent with a new record; of a record that exists they are changed at once */
export function CmstInputs({ documents }: { documents?: ReactNode }) {
  const text = useText();
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <FormSection heading={text('community.form.where')} help={text('community.form.whereHelp')}>
        <PlaceInputs down="village" />
        <CoInput of="village" nameField="co_name" help={text('cmst.form.coHelp')} />
      </FormSection>
      <FormSection heading={text('cmst.form.what')} help={text('cmst.form.whatHelp')}>
        <TextInput source="name" wide />
        <TextInput source="ref_code" code />
        <SelectInput source="active_status" choices={active} />
      </FormSection>
      <FormSection heading={text('training.form.when')}>
        <DateInput source="start_date" />
        <DateInput source="end_date" help={text('training.form.noEnd')} />
        <TextInput source="venue" wide />
      </FormSection>
      <FormSection heading={text('training.form.people')} help={text('training.form.peopleHelp')}>
        <TrainerInput blank />
        <span />
        <NumberInput source="participants_male" />
        <NumberInput source="participants_female" />
      </FormSection>
      {documents}
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
