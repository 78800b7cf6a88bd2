import { ReferenceInput } from './ReferenceInput.tsx';

interface PlaceInputsProps {
  /** How far down the record's place is known. */
  down: 'tehsil' | 'village';
}

/** Every live district that has tehsils: what lies in another could go no further (specification §6). */
const withTehsils = { tehsils_gte: 1 };

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
      filter={withTehsils}
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
