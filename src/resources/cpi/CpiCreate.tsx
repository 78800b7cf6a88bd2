import { cpi } from '../../../contract/registers/cpi.ts';
import { createAddress, listAddress } from '../../components/addresses.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { Breadcrumb } from '../../components/record/Breadcrumb.tsx';
import { useText } from '../../i18n/useText.ts';
import { CpiInputs } from './CpiInputs.tsx';

const newCpi = () => ({ active: true });

export default function CpiCreate() {
  const text = useText();
  const crumbs = [
    { label: text('cpi.index'), to: listAddress('cpi') },
    { label: text('cpi.create'), to: createAddress('cpi') },
  ];
  return (
    <RegisterCreate
      register={cpi}
      title={text('cpi.title')}
      subtitle={text('cpi.subtitle')}
      submitLabel={text('cpi.submit')}
      above={<Breadcrumb label={text('cpi.breadcrumb')} crumbs={crumbs} />}
      defaultValues={newCpi}
    >
      <CpiInputs />
    </RegisterCreate>
  );
}
