import { villages } from '../../../contract/registers/villages.ts';
import { createAddress, listAddress } from '../../components/addresses.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { Breadcrumb } from '../../components/record/Breadcrumb.tsx';
import { useText } from '../../i18n/useText.ts';
import { VillageInputs } from './VillageInputs.tsx';

export default function VillageCreate() {
  const text = useText();
  const crumbs = [
    { label: text('places.home'), to: '/dashboard' },
    { label: text('places.index'), to: listAddress('villages') },
    { label: text('places.create'), to: createAddress('villages') },
  ];
  return (
    <RegisterCreate
      register={villages}
      title={text('places.newVillage')}
      above={<Breadcrumb label={text('places.breadcrumb')} crumbs={crumbs} />}
    >
      <VillageInputs />
    </RegisterCreate>
  );
}
