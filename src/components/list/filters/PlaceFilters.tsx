import { type RaRecord, useGetList } from 'react-admin';
import { MAX_PAGE } from '../../../../contract/register/register.ts';
import { districtChoices, useDistricts } from '../../districts.ts';
import type { Choice } from '../../inputs/NativeSelectInput.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { useFilter } from './useFilter.ts';

/** District, its tehsils, and that tehsil's villages, as far down as said; a change of one drops the narrower ones. */
export function PlaceFilters({ down }: { down: 'district' | 'tehsil' | 'village' }) {
  const districts = useDistricts();
  const district = useFilter('districts_id').value;
  const tehsil = useFilter('tehsils_id').value;
  const tehsils = usePlaces('tehsils', 'tehsil_name', { districts_id: district }, down !== 'district');
  const villages = usePlaces('villages', 'village_name', { tehsils_id: tehsil }, down === 'village');
  return (
    <>
      <ChoiceFilter
        source="districts_id"
        label="community.place.district"
        choices={districtChoices(districts, Number(district))}
        dependents={['tehsils_id', 'villages_id']}
      />
      {down !== 'district' && (
        <ChoiceFilter
          source="tehsils_id"
          label="community.place.tehsil"
          choices={tehsils}
          dependents={['villages_id']}
          disabled={!district}
        />
      )}
      {down === 'village' && (
        <ChoiceFilter
          source="villages_id"
          label="community.place.village"
          choices={villages}
          disabled={!tehsil}
        />
      )}
    </>
  );
}

function usePlaces(
  resource: string,
  name: string,
  filter: Record<string, unknown>,
  shown: boolean,
): Choice[] {
  const parent = Object.values(filter)[0];
  const { data = [] } = useGetList<RaRecord>(
    resource,
    { filter, sort: { field: name, order: 'ASC' }, pagination: { page: 1, perPage: MAX_PAGE } },
    { enabled: shown && Boolean(parent), onError: () => undefined },
  );
  return parent ? data.map(record => ({ id: record.id as number, name: String(record[name]) })) : [];
}
