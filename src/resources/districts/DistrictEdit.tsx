import { type District, districts } from '../../../contract/registers/districts.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { DistrictInputs } from './DistrictInputs.tsx';

export default function DistrictEdit() {
  const text = useText();
  return (
    <RegisterEdit<District>
      register={districts}
      title={text('places.editDistrict')}
      nameOf={record => placeName(record.district_name)}
    >
      <DistrictInputs />
    </RegisterEdit>
  );
}
