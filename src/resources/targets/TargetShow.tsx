import { type Target, targets } from '../../../contract/registers/targets.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';
import { indicatorName, targetInUnit, unitName } from './indicatorWords.ts';

export default function TargetShow() {
  const text = useText();
  return (
    <RegisterShow<Target>
      register={targets}
      nameOf={record => indicatorName(record.indicator)}
      facts={record => [
        { label: text('resources.targets.fields.id'), value: record.id },
        { label: text('resources.targets.fields.target'), value: targetInUnit(record) },
        { label: text('resources.targets.fields.unit'), value: unitName(record.indicator) },
        { label: text('resources.targets.fields.remarks'), value: record.remarks, wide: true },
      ]}
    />
  );
}
