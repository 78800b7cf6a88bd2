import { activeStatuses, approvalStatuses } from '../../../contract/register/approval.ts';
import { type Co, co, coStatuses, coTypes } from '../../../contract/registers/co.ts';
import { asChoices } from '../../components/inputs/NativeSelectInput.tsx';
import { ChoiceFilter } from '../../components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { PlaceFilters } from '../../components/list/filters/PlaceFilters.tsx';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';
import { CountedFilter } from './CountedFilter.tsx';
import { columns } from './columns.tsx';

const filters = (
  <FilterBar>
    <PlaceFilters down="village" />
    <ChoiceFilter source="status" choices={asChoices(coStatuses)} />
    <ChoiceFilter source="type" choices={asChoices(coTypes)} />
    <ChoiceFilter source="approval_status" choices={asChoices(approvalStatuses)} />
    <ChoiceFilter source="active_status" choices={asChoices(activeStatuses)} />
    <DateRangeFilter source="date_of_formation" />
    <CountedFilter />
  </FilterBar>
);

export default function CoList() {
  const text = useText();
  return (
    <RegisterList<Co>
      register={co}
      columns={columns}
      belongs={text('co.belongs')}
      nameOf={record => record.name}
      filters={filters}
    />
  );
}
