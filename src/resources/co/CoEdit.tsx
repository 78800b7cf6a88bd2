import { type Co, co } from '../../../contract/registers/co.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useRefCodePayload } from '../../components/form/useRefCodePayload.ts';
import { useText } from '../../i18n/useText.ts';
import { CoInputs } from './CoInputs.tsx';

export default function CoEdit() {
  const text = useText();
  return (
    <RegisterEdit<Co>
      register={co}
      title={text('co.update')}
      nameOf={record => record.name}
      toPayload={useRefCodePayload(co)}
    >
      <CoInputs />
    </RegisterEdit>
  );
}
