import { co } from '../../../contract/registers/co.ts';
import { createAddress, listAddress } from '../../components/addresses.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useRefCodePayload } from '../../components/form/useRefCodePayload.ts';
import { Breadcrumb } from '../../components/record/Breadcrumb.tsx';
import { useText } from '../../i18n/useText.ts';
import { CoInputs } from './CoInputs.tsx';

const newCo = () => ({ account: 'NO', active_status: 'Active' });

export default function CoCreate() {
  const text = useText();
  const crumbs = [
    { label: text('community.form.index'), to: listAddress('co') },
    { label: text('community.form.create'), to: createAddress('co') },
  ];
  return (
    <RegisterCreate
      register={co}
      title={text('co.province')}
      above={<Breadcrumb label={text('community.form.breadcrumb')} crumbs={crumbs} />}
      defaultValues={newCo}
      toPayload={useRefCodePayload(co)}
    >
      <CoInputs />
    </RegisterCreate>
  );
}
