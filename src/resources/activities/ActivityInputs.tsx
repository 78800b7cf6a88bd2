import type { ReactNode } from 'react';
import { CoInput } from '../../components/inputs/CoInput.tsx';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

/** @param documents those that are sent with a new record; of a record that exists they are changed at once */
export function ActivityInputs({ documents }: { documents?: ReactNode }) {
  const text = useText();
  return (
    <>
      <FormSection heading={text('activities.form.what')} help={text('activities.form.whatHelp')}>
        <TextInput source="title" wide />
        <DateInput source="activity_date" />
        <DateInput source="end_date" />
      </FormSection>
      <FormSection heading={text('activities.form.where')} help={text('activities.form.whereHelp')}>
        <PlaceInputs down="village" />
        <CoInput of="tehsil" nameField="co_name" help={text('activities.form.coHelp')} />
        <TextInput source="venue" wide />
      </FormSection>
      <FormSection heading={text('activities.form.who')} help={text('activities.form.whoHelp')}>
        <NumberInput source="participants_male" />
        <NumberInput source="participants_female" />
      </FormSection>
      {documents}
      <FormSection heading={text('activities.form.remarks')} help={text('activities.form.remarksHelp')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
