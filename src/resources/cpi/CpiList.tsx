import { useMemo } from 'react';
import { type Cpi, cpi } from '../../../contract/registers/cpi.ts';
import type { Column } from '../../components/list/columns.ts';
import { ChoiceFilter } from '../../components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { formatRupees } from '../../components/money.ts';
import { ViewButton } from '../../components/record/ViewButton.tsx';
import { useMay } from '../../components/useMay.ts';
import { useText } from '../../i18n/useText.ts';
import {
  stageChoices,
  strategyChoices,
  subTypeOf,
  typeChoices,
  typeOf,
  useSchemeName,
} from './schemeWords.ts';

/** Always shown, and with the Detail toggle (specification §3). */
const columns: readonly Column<Cpi>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'district_name' },
  { source: 'tehsil_name' },
  { source: 'village_name' },
  { source: 'name', isName: true, width: 150 },
  { source: 'strategy_implementation', label: 'cpi.list.strategy', width: 130 },
  { source: 'type_scheme_id', label: 'cpi.list.type', render: typeOf },
  { source: 'sub_type_scheme_id', label: 'cpi.list.subType', render: subTypeOf },
  { source: 'detail_scheme', label: 'cpi.list.details', detail: true, width: 220 },
  { source: 'no_of_beneficiary_hh', label: 'cpi.list.households', kind: 'number', detail: true },
  {
    source: 'total_cost',
    label: 'cpi.list.cost',
    kind: 'number',
    detail: true,
    render: record => formatRupees(record.total_cost),
  },
  { source: 'cpi_created_date', label: 'cpi.list.created', kind: 'date', detail: true },
  { source: 'remarks', detail: true, width: 200 },
  { source: 'active', detail: true, render: record => <YesNo value={record.active} /> },
  { source: 'avg_hh_ben', label: 'cpi.list.avgHouseholds', kind: 'number', detail: true },
  { source: 'created_by_name', detail: true },
  { source: 'updated_by_name', detail: true },
  { source: 'created_at', kind: 'moment', detail: true },
  { source: 'updated_at', kind: 'moment', detail: true },
];
const deletedBy: Column<Cpi> = { source: 'deleted_by_name', detail: true };

export default function CpiList() {
  const text = useText();
  const may = useMay('cpi');
  const nameOf = useSchemeName();
  // Who deleted a record is for admins, who alone delete and restore (specification §5).
  const shown = useMemo(() => (may('delete') ? [...columns, deletedBy] : columns), [may]);
  return (
    <RegisterList<Cpi>
      register={cpi}
      columns={shown}
      belongs={text('cpi.list.empty')}
      nameOf={nameOf}
      filters={<CpiFilters />}
      rowActions={record => <ViewButton register={cpi} record={record} name={nameOf(record)} />}
    />
  );
}

function CpiFilters() {
  const text = useText();
  const yesNo = [
    { id: 'true', name: text('register.yes') },
    { id: 'false', name: text('register.no') },
  ];
  return (
    <FilterBar>
      <PlaceFilters down="village" />
      <ChoiceFilter source="type_scheme_id" label="cpi.list.type" choices={typeChoices} />
      <ChoiceFilter source="strategy_implementation" label="cpi.list.strategy" choices={strategyChoices} />
      <ChoiceFilter source="stage" choices={stageChoices} />
      <ChoiceFilter source="active" choices={yesNo} />
      <DateRangeFilter source="cpi_created_date" label="cpi.list.created" />
    </FilterBar>
  );
}

function YesNo({ value }: { value: boolean }) {
  const text = useText();
  return text(value ? 'register.yes' : 'register.no');
}
