import { programmeDistricts } from '../../../contract/locations.ts';
import { ReferenceInput } from './ReferenceInput.tsx';

interface PlaceInputsProps {
  /** How far down the record's place is known. */
  down: 'tehsil' | 'village';
}

/** The choice is limited to the programme's five districts (access specification §5). */
const fiveDistricts = { id: programmeDistricts.map(({ id }) => id) };

/**
 * District, then its tehsils, then that tehsil's villages. Each offers only what lies in the one before, and is
 * emptied when that one changes, so that a place never keeps a stale part.
 */
export const PlaceInputs = ({ down }: PlaceInputsProps) => (
  <>
    <ReferenceInput
      source="districts_id"
      reference="districts"
      optionText="district_name"
      filter={fiveDistricts}
      required
    />
    <ReferenceInput
      source="tehsils_id"
      reference="tehsils"
      optionText="tehsil_name"
      within="districts_id"
      required
    />
    {down === 'village' && (
      <ReferenceInput
        source="villages_id"
        reference="villages"
        optionText="village_name"
        within="tehsils_id"
      />
    )}
  </>
);
