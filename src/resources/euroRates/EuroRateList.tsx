import OpenIcon from '@mui/icons-material/PublicOutlined';
import { type EuroRate, euroRates } from '../../../contract/registers/euroRates.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { formatMonth, formatRate } from '../../components/money.ts';
import { useText } from '../../i18n/useText.ts';
import { ButtonLink } from '../../layout/links.tsx';

const columns: readonly Column<EuroRate>[] = [
  { source: 'month', isName: true, render: record => formatMonth(record.month) },
  { source: 'pkr_per_eur', kind: 'number', render: record => formatRate(record.pkr_per_eur) },
  { source: 'source', width: 320 },
  { source: 'id', kind: 'code', detail: true },
  { source: 'created_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];

export default function EuroRateList() {
  const text = useText();
  return (
    <RegisterList<EuroRate>
      register={euroRates}
      columns={columns}
      belongs={text('small.euroRates.empty')}
      nameOf={record => formatMonth(record.month)}
      headerActions={
        <ButtonLink to="/euroRates" startIcon={<OpenIcon />}>
          {text('small.euroRates.publicPage')}
        </ButtonLink>
      }
    />
  );
}
