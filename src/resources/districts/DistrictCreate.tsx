import { districts } from '../../../contract/registers/districts.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { DistrictInputs } from './DistrictInputs.tsx';

export default function DistrictCreate() {
  const text = useText();
  return (
    <RegisterCreate register={districts} title={text('places.newDistrict')}>
      <DistrictInputs />
    </RegisterCreate>
  );
}
