import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { tenderStatuses } from '../../../contract/registers/tender.ts';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { asChoices, NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { ProjectInput } from './ProjectInput.tsx';
import { WebLinkInput } from './WebLinkInput.tsx';

const statuses = asChoices(tenderStatuses);

/** @param documents what the form does with documents: new ones are sent with it, later ones at once */
export function TenderInputs({ id, documents }: { id?: ReactNode; documents: ReactNode }) {
  const text = useText();
  return (
    <>
      <FormSection heading={text('tender.form.what')} help={text('tender.form.whatHelp')}>
        {id}
        <TextInput source="title_name" {...inputLook({ required: true, wide: true })} />
        <ProjectInput />
      </FormSection>
      <FormSection heading={text('tender.form.when')} help={text('tender.form.whenHelp')}>
        <DayInput source="start_date" {...inputLook({ required: true })} />
        <DayInput source="end_date" {...inputLook({ required: true })} />
        <NativeSelectInput source="status" choices={statuses} {...inputLook({ required: true })} />
      </FormSection>
      <FormSection heading={text('tender.form.publish')} help={text('tender.form.publishHelp')}>
        <WebLinkInput />
      </FormSection>
      {documents}
      <FormSection heading={text('tender.form.more')} help={text('tender.form.moreHelp')}>
        <TextInput source="ref" {...inputLook({ rows: 3 })} />
        <TextInput source="remarks" {...inputLook({ rows: 3 })} />
      </FormSection>
    </>
  );
}
