import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

export function ProjectInputs() {
  const text = useText();
  return (
    <>
      <FormSection heading={text('small.projects.name')} help={text('small.projects.nameHelp')}>
        <TextInput source="code" code />
        <TextInput source="donor" />
        <TextInput source="title" wide />
      </FormSection>
      <FormSection heading={text('small.projects.when')} help={text('small.projects.whenHelp')}>
        <DateInput source="start_date" />
        <DateInput source="end_date" />
      </FormSection>
      <FormSection heading={text('small.projects.remarks')} help={text('small.projects.remarksHelp')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
