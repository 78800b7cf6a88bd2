import { type Cn, cn } from '../../../contract/registers/cn.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useRefCodePayload } from '../../components/form/useRefCodePayload.ts';
import { useText } from '../../i18n/useText.ts';
import { CnInputs } from './CnInputs.tsx';

export default function CnEdit() {
  const text = useText();
  return (
    <RegisterEdit<Cn>
      register={cn}
      title={text('cn.update')}
      nameOf={record => record.name}
      toPayload={useRefCodePayload(cn)}
    >
      <CnInputs />
    </RegisterEdit>
  );
}
