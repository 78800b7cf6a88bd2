import { placeName } from '../../i18n/catalogue.ts';
import type { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';
import { showAddress } from '../addresses.ts';
import type { Fact } from '../show/Facts.tsx';

interface Placed {
  districts_id: number;
  district_name: string;
  tehsils_id: number;
  tehsil_name: string;
  villages_id?: number | null;
  village_name?: string | null;
}

/** District, tehsil and, where it is known, village of a record, each a link to its page. */
export function placeFacts(record: Placed, text: ReturnType<typeof useText>): Fact[] {
  const { districts_id, tehsils_id, villages_id } = record;
  const facts: Fact[] = [
    {
      label: text('community.place.district'),
      value: (
        <TextLink to={showAddress('districts', districts_id)}>{placeName(record.district_name)}</TextLink>
      ),
    },
    {
      label: text('community.place.tehsil'),
      value: <TextLink to={showAddress('tehsils', tehsils_id)}>{placeName(record.tehsil_name)}</TextLink>,
    },
  ];
  if (villages_id === undefined) return facts;
  const village = villages_id ? (
    <TextLink to={showAddress('villages', villages_id)}>{record.village_name}</TextLink>
  ) : null;
  return [...facts, { label: text('community.place.village'), value: village }];
}
