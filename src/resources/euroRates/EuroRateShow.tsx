import { type EuroRate, euroRates } from '../../../contract/registers/euroRates.ts';
import { formatMonth, formatRate } from '../../components/money.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';

export default function EuroRateShow() {
  const text = useText();
  return (
    <RegisterShow<EuroRate>
      register={euroRates}
      nameOf={record => formatMonth(record.month)}
      facts={record => [
        { label: text('resources.euroRates.fields.id'), value: record.id },
        { label: text('resources.euroRates.fields.month'), value: record.month },
        {
          label: text('resources.euroRates.fields.pkr_per_eur'),
          value: text('small.euroRates.rate', { rate: formatRate(record.pkr_per_eur) }),
        },
        { label: text('resources.euroRates.fields.source'), value: record.source },
      ]}
    />
  );
}
