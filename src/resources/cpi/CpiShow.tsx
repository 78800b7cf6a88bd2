import { type Cpi, cpi } from '../../../contract/registers/cpi.ts';
import { formatDate, formatNumber } from '../../components/format.ts';
import { formatRupees } from '../../components/money.ts';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { word } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { EuroValue } from './EuroValue.tsx';
import { subTypeOf, typeOf, useSchemeName } from './schemeWords.ts';

export default function CpiShow() {
  const text = useText();
  const nameOf = useSchemeName();
  const facts = (record: Cpi): Fact[] => [
    { label: text('resources.cpi.fields.id'), value: record.id },
    {
      label: text('resources.cpi.fields.district_name'),
      value: <RecordLink resource="districts" id={record.districts_id} name={record.district_name} />,
    },
    {
      label: text('resources.cpi.fields.tehsil_name'),
      value: <RecordLink resource="tehsils" id={record.tehsils_id} name={record.tehsil_name} />,
    },
    {
      label: text('resources.cpi.fields.village_name'),
      value: <RecordLink resource="villages" id={record.villages_id} name={record.village_name} />,
    },
    {
      label: text('resources.cpi.fields.name'),
      value: <RecordLink resource="co" id={record.cos_id} name={record.name} />,
    },
    {
      label: text('resources.cpi.fields.strategy_implementation'),
      value: word(record.strategy_implementation ?? ''),
    },
    { label: text('resources.cpi.fields.type_scheme_id'), value: typeOf(record) },
    { label: text('resources.cpi.fields.sub_type_scheme_id'), value: subTypeOf(record) },
    { label: text('resources.cpi.fields.stage'), value: word(record.stage ?? '') },
    {
      label: text('resources.cpi.fields.no_of_beneficiary_hh'),
      value: formatNumber(record.no_of_beneficiary_hh),
    },
    { label: text('resources.cpi.fields.avg_hh_ben'), value: formatNumber(record.avg_hh_ben) },
    { label: text('resources.cpi.fields.total_cost'), value: formatRupees(record.total_cost) },
    { label: text('resources.cpi.fields.total_cost_eur'), value: <EuroValue record={record} /> },
    { label: text('resources.cpi.fields.cpi_created_date'), value: formatDate(record.cpi_created_date) },
    {
      label: text('resources.cpi.fields.active'),
      value: text(record.active ? 'register.yes' : 'register.no'),
    },
    { label: text('cpi.show.position'), value: positionOf(record) },
    { label: text('resources.cpi.fields.detail_scheme'), value: record.detail_scheme, wide: true },
    { label: text('resources.cpi.fields.remarks'), value: record.remarks, wide: true },
  ];
  return <RegisterShow<Cpi> register={cpi} nameOf={nameOf} facts={facts} />;
}

const positionOf = ({ latitude, longitude }: Cpi) =>
  latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
