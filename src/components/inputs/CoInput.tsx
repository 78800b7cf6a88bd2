import { type RaRecord, useInput, useRecordContext } from 'react-admin';
import { text } from '../../i18n/text.ts';
import type { CoName } from '../../providers/dataProvider/index.ts';
import { DependentChooser } from './DependentChooser.tsx';
import { useCoChoice, usePlace } from './useCoChoice.ts';
import { useCos } from './useCos.ts';

interface CoInputProps {
  source?: string;
  helperText?: string;
  required?: boolean;
  /** The place that must be chosen first. Changing it clears the CO. */
  of: 'village' | 'tehsil';
  /** Chooses the first CO of a place just chosen (specification §3 "CPI"). */
  preselect?: boolean;
  /** Field of the record with the name of its CO, which may not be offered any more. */
  nameField: string;
}

export function CoInput({ source = 'cos_id', helperText, required, of, preselect, nameField }: CoInputProps) {
  const { value } = useInput({ source }).field;
  const place = usePlace();
  const isKnown = Boolean(place[of]);
  const { offered, isPending, failed } = useCos(source, place, isKnown);
  useCoChoice({ source, place, offered, preselect: Boolean(preselect) });

  const record = useRecordContext();
  // The first one was chosen for the user, who may not notice that there are others.
  const others = preselect && !record && value && place.village ? (offered?.length ?? 0) : 0;
  const hint = others > 1 ? text('register.form.severalCos', { smart_count: others }) : helperText;
  const isOfRecord = record && value && record[source] === value;
  return (
    <DependentChooser
      {...{ source, required, isKnown, isPending, failed }}
      helperText={hint}
      parentSource={`${of}s_id`}
      options={offered ?? []}
      chosen={isOfRecord ? [coOf(record, source, nameField)] : []}
      nameOf={({ name }) => name}
      otherNames={({ ref_code }) => (ref_code ? [ref_code] : [])}
    />
  );
}

const coOf = (record: RaRecord, source: string, nameField: string): CoName => ({
  id: Number(record[source]),
  name: String(record[nameField] ?? record[source]),
  ref_code: null,
  villages_id: 0,
});
