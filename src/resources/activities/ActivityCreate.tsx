import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { checkAttached } from '../../components/documents/chosenFiles.ts';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import { useUploadProgress } from '../../components/documents/useUploadProgress.tsx';
import type { Values } from '../../components/form/conflict.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { ownFields } from '../../components/form/useFormSave.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { useText } from '../../i18n/useText.ts';
import { ActivityInputs } from './ActivityInputs.tsx';
import { forKind, type KindProps } from './forKind.tsx';

const newActivity = () => ({ participants_male: 0, participants_female: 0, files: [] });
const checks = (values: Values) => checkAttached('files', values.files);

function ActivityCreate({ register, kind }: KindProps) {
  const text = useText();
  const translate = useTranslate();
  const { meta, progress } = useUploadProgress(text('activities.form.documents'));
  const withFiles = useCallback(
    (values: Values) => ({ ...ownFields(register, values), files: values.files }),
    [register],
  );
  return (
    <RegisterCreate
      register={register}
      title={text('activities.create', { name: translate(`resources.${kind}.name`, { smart_count: 1 }) })}
      defaultValues={newActivity}
      checks={checks}
      toPayload={withFiles}
      meta={meta}
      progress={progress}
    >
      <ActivityInputs
        documents={
          <FormSection
            heading={text('activities.form.documents')}
            help={text('activities.form.documentsHelp')}
          >
            <FilesInput source="files" />
          </FormSection>
        }
      />
    </RegisterCreate>
  );
}

export default forKind(ActivityCreate);
