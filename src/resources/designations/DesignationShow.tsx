import { type Designation, designations } from '../../../contract/registers/designations.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';

export default function DesignationShow() {
  const text = useText();
  return (
    <RegisterShow<Designation>
      register={designations}
      nameOf={record => record.title}
      facts={record => [
        { label: text('resources.designations.fields.id'), value: record.id },
        { label: text('resources.designations.fields.title'), value: record.title },
        { label: text('resources.designations.fields.remarks'), value: record.remarks, wide: true },
      ]}
    />
  );
}
