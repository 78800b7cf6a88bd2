import { TextInput } from 'react-admin';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { useText } from '../../i18n/useText.ts';

export function ProjectInputs() {
  const text = useText();
  return (
    <>
      <FormSection heading={text('small.projects.name')} help={text('small.projects.nameHelp')}>
        <TextInput source="code" {...inputLook({ required: true, code: true })} />
        <TextInput source="donor" />
        <TextInput source="title" {...inputLook({ required: true, wide: true })} />
      </FormSection>
      <FormSection heading={text('small.projects.when')} help={text('small.projects.whenHelp')}>
        <DayInput source="start_date" />
        <DayInput source="end_date" />
      </FormSection>
      <FormSection heading={text('small.projects.remarks')} help={text('small.projects.remarksHelp')}>
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
      </FormSection>
    </>
  );
}
