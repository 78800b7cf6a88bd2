import { type RaRecord, useInput, useRecordContext } from 'react-admin';
import { text } from '../../i18n/text.ts';
import type { CoName } from '../../providers/dataProvider/index.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Chooser } from './Chooser.tsx';
import { useTyped } from './typedChoices.ts';
import { useChooseFirst } from './useChooseFirst.ts';
import { useCoChoice, usePlace } from './useCoChoice.ts';
import { useCos } from './useCos.ts';

interface CoInputProps {
  source?: string;
  helperText?: string;
  required?: boolean;
  /** The place that must be known before COs are offered; a change of it empties the choice. */
  of: 'village' | 'tehsil';
  /** Chooses the first CO of a place just chosen (specification §3 "CPI"). */
  preselect?: boolean;
  /** Under which the record carries the name of the CO chosen, for one that is not offered any more. */
  nameField: string;
}

export function CoInput({ source = 'cos_id', helperText, required, of, preselect, nameField }: CoInputProps) {
  const { value } = useInput({ source }).field;
  const place = usePlace();
  const known = of === 'village' ? place.village : place.tehsil;
  const wider = of === 'village' ? 'villages_id' : 'tehsils_id';
  const above = useTyped(wider).typed;
  const chooseFirst = useChooseFirst(wider);
  const { offered, isPending, failed } = useCos(source, place, Boolean(known));
  useCoChoice({ source, place, offered, preselect: Boolean(preselect) });

  const record = useRecordContext();
  const isOfRecord = record && value && record[source] === value;
  return (
    <div>
      <Chooser
        {...{ source, helperText, required }}
        options={offered ?? []}
        chosen={isOfRecord ? [coOf(record, source, nameField)] : []}
        nameOf={({ name }) => name}
        alsoCalled={({ ref_code }) => (ref_code ? [ref_code] : [])}
        disabled={!known && !above}
        isPending={Boolean(above?.left && !above.problem) || isPending}
        isFailed={Boolean(failed)}
        placeholder={known ? text('register.form.choose') : chooseFirst}
      />
      {failed && <LoadFailed onRetry={failed.refetch}>{text('register.form.optionsFailed')}</LoadFailed>}
    </div>
  );
}

/** As the record names it. */
const coOf = (record: RaRecord, source: string, nameField: string): CoName => ({
  id: Number(record[source]),
  name: String(record[nameField] ?? record[source]),
  ref_code: null,
  villages_id: 0,
});
