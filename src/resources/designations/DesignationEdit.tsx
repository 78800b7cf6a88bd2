import { type Designation, designations } from '../../../contract/registers/designations.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { DesignationInputs } from './DesignationInputs.tsx';

export default function DesignationEdit() {
  const text = useText();
  return (
    <RegisterEdit<Designation>
      register={designations}
      title={text('small.designations.edit')}
      nameOf={record => record.title}
    >
      <DesignationInputs />
    </RegisterEdit>
  );
}
