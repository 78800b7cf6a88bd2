import { type Tehsil, tehsils } from '../../../contract/registers/tehsils.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { TehsilInputs } from './TehsilInputs.tsx';

export default function TehsilEdit() {
  const text = useText();
  return (
    <RegisterEdit<Tehsil>
      register={tehsils}
      title={text('places.editTehsil')}
      nameOf={record => placeName(record.tehsil_name)}
    >
      <TehsilInputs />
    </RegisterEdit>
  );
}
