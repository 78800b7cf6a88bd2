import { useTranslate } from 'react-admin';
import type { Activity } from '../../../contract/registers/activities.ts';
import { RecordDocuments } from '../../components/documents/RecordDocuments.tsx';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { ActivityInputs } from './ActivityInputs.tsx';
import { forKind, type KindProps } from './forKind.tsx';

function ActivityEdit({ register, kind }: KindProps) {
  const text = useText();
  const translate = useTranslate();
  return (
    <RegisterEdit<Activity>
      register={register}
      title={text('activities.edit', { name: translate(`resources.${kind}.name`, { smart_count: 1 }) })}
      nameOf={record => record.title}
      below={record => <RecordDocuments register={register} record={record} />}
    >
      <ActivityInputs />
    </RegisterEdit>
  );
}

export default forKind(ActivityEdit);
