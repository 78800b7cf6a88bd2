import { cn } from '../../../contract/registers/cn.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useRefCodePayload } from '../../components/form/useRefCodePayload.ts';
import { useText } from '../../i18n/useText.ts';
import { CnInputs } from './CnInputs.tsx';

const newCn = () => ({ account: 'NO', active_status: 'Active', cos_ids: [] });

export default function CnCreate() {
  const text = useText();
  return (
    <RegisterCreate
      register={cn}
      title={text('cn.create')}
      defaultValues={newCn}
      toPayload={useRefCodePayload(cn)}
    >
      <CnInputs />
    </RegisterCreate>
  );
}
