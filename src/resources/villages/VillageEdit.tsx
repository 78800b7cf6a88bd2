import { type Village, villages } from '../../../contract/registers/villages.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { VillageInputs } from './VillageInputs.tsx';

export default function VillageEdit() {
  const text = useText();
  return (
    <RegisterEdit<Village>
      register={villages}
      title={text('places.editVillage')}
      nameOf={record => record.village_name}
    >
      <VillageInputs />
    </RegisterEdit>
  );
}
