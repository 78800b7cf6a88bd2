import { randomWebLink, tender } from '../../../contract/registers/tender.ts';
import { checkChosen } from '../../components/documents/chosenFiles.ts';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import { useUploadProgress } from '../../components/documents/useUploadProgress.tsx';
import type { Values } from '../../components/form/conflict.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { ownFields } from '../../components/form/useFormSave.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { useText } from '../../i18n/useText.ts';
import { TenderInputs } from './TenderInputs.tsx';

/** Active preselected, a random web link on offer (specification §3, §6). */
const newTender = () => ({ status: 'Active', web_link: randomWebLink(), files: [] });
const checkDocuments = (values: Values) => checkChosen('files', values.files);
const withFiles = (values: Values) => ({ ...ownFields(tender, values), files: values.files });

export default function TenderCreate() {
  const text = useText();
  const { meta, progress } = useUploadProgress(text('tender.form.documents'));
  return (
    <RegisterCreate
      register={tender}
      title={text('tender.create.title')}
      submitLabel={text('tender.create.submit')}
      defaultValues={newTender}
      checks={checkDocuments}
      toPayload={withFiles}
      meta={meta}
      progress={progress}
    >
      <TenderInputs
        documents={
          <FormSection heading={text('tender.form.documents')} help={text('tender.form.documentsHelp')}>
            <FilesInput source="files" required />
          </FormSection>
        }
      />
    </RegisterCreate>
  );
}
