import { PlaceInput } from './PlaceInput.tsx';

interface PlaceInputsProps {
  /** How far down the record's place is known. */
  down: 'tehsil' | 'village';
  /** Whether the village must be known, too. */
  villageRequired?: boolean;
}

/** Every live district that has tehsils: what lies in another could go no further (specification §6). */
const withTehsils = { tehsils_gte: 1 };

/**
 * District, then its tehsils, then that tehsil's villages. Each offers only what lies in the one before, and is
 * emptied when that one changes, so that a place never keeps a stale part.
 */
export const PlaceInputs = ({ down, villageRequired = true }: PlaceInputsProps) => (
  <>
    <PlaceInput source="districts_id" reference="districts" filter={withTehsils} required />
    <PlaceInput source="tehsils_id" reference="tehsils" within="districts_id" required />
    {down === 'village' && (
      <PlaceInput source="villages_id" reference="villages" within="tehsils_id" required={villageRequired} />
    )}
  </>
);
