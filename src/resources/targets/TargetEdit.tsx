import { type Target, targets } from '../../../contract/registers/targets.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { indicatorName } from './indicatorWords.ts';
import { TargetInputs } from './TargetInputs.tsx';

export default function TargetEdit() {
  const text = useText();
  return (
    <RegisterEdit<Target>
      register={targets}
      title={text('targets.edit')}
      nameOf={record => indicatorName(record.indicator)}
    >
      <TargetInputs />
    </RegisterEdit>
  );
}
