import type { ReactNode } from 'react';
import { tenderStatuses } from '../../../contract/registers/tender.ts';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { SelectInput } from '../../components/inputs/SelectInput.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { ProjectInput } from './ProjectInput.tsx';
import { WebLinkInput } from './WebLinkInput.tsx';

const statuses = tenderStatuses.map(value => ({ value, label: value }));

/** @param documents what the form does with documents: new ones are sent with it, later ones at once */
export function TenderInputs({ id, documents }: { id?: ReactNode; documents: ReactNode }) {
  const text = useText();
  return (
    <>
      <FormSection heading={text('tender.form.what')} help={text('tender.form.whatHelp')}>
        {id}
        <TextInput source="title_name" wide />
        <ProjectInput />
      </FormSection>
      <FormSection heading={text('tender.form.when')} help={text('tender.form.whenHelp')}>
        <DateInput source="start_date" />
        <DateInput source="end_date" />
        <SelectInput source="status" choices={statuses} required />
      </FormSection>
      <FormSection heading={text('tender.form.publish')} help={text('tender.form.publishHelp')}>
        <WebLinkInput />
      </FormSection>
      {documents}
      <FormSection heading={text('tender.form.more')} help={text('tender.form.moreHelp')}>
        <TextInput source="ref" rows={3} />
        <TextInput source="remarks" rows={3} />
      </FormSection>
    </>
  );
}
