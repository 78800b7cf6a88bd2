import { useCallback } from 'react';
import { cmst } from '../../../contract/registers/cmst.ts';
import { checkAttached } from '../../components/documents/chosenFiles.ts';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import { useUploadProgress } from '../../components/documents/useUploadProgress.tsx';
import type { Values } from '../../components/form/conflict.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useRefCodePayload } from '../../components/form/useRefCodePayload.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { useText } from '../../i18n/useText.ts';
import { CmstInputs } from './CmstInputs.tsx';

const newCmst = () => ({ active_status: 'Active', participants_male: 0, participants_female: 0, files: [] });
const checks = (values: Values) => checkAttached('files', values.files);

export default function CmstCreate() {
  const text = useText();
  const { meta, progress } = useUploadProgress(text('community.documents.heading'));
  const fields = useRefCodePayload(cmst);
  const withFiles = useCallback(
    (values: Values, typed: Values) => ({ ...fields(values, typed), files: values.files }),
    [fields],
  );
  return (
    <RegisterCreate
      register={cmst}
      title={text('cmst.create')}
      defaultValues={newCmst}
      checks={checks}
      toPayload={withFiles}
      meta={meta}
      progress={progress}
    >
      <CmstInputs
        documents={
          <FormSection heading={text('community.documents.heading')} help={text('community.documents.help')}>
            <FilesInput source="files" label={text('community.documents.heading')} />
          </FormSection>
        }
      />
    </RegisterCreate>
  );
}
