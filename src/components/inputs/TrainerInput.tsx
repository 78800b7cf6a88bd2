import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { QueryFailed } from '../LoadFailed.tsx';
import { Chooser } from './Chooser.tsx';

const source = 'trainer_id';

/** Staff of the chosen district (specification §6). Changing the district clears a trainer who doesn't work there; the trainer of the saved record stays available, even after leaving. */
export function TrainerInput({ required }: { required?: boolean }) {
  const record = useRecordContext();
  const { setValue } = useFormContext();
  const [district, value] = useWatch({ name: ['districts_id', source] });
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const {
    data: staff,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['staff', district ?? null],
    queryFn: ({ signal }) => dataProvider.staff(district, signal),
  });
  const people = staff ?? [];
  const current =
    record?.[source] && record.districts_id === district
      ? { id: Number(record[source]), name: String(record.trainer ?? record[source]) }
      : undefined;
  const offered = current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people;
  const isStale = staff !== undefined && value && !offered.some(({ id }) => String(id) === String(value));
  useEffect(() => {
    if (isStale) setValue(source, null, { shouldDirty: true });
  }, [isStale, setValue]);
  return (
    <div>
      <Chooser
        {...{ source, required, isPending }}
        options={offered}
        nameOf={({ name }) => name}
        isFailed={error !== null}
        placeholder={text('register.form.choose')}
        helperText={text('register.form.staffHelp')}
      />
      <QueryFailed {...{ error, refetch }} message="register.form.staffFailed" />
    </div>
  );
}
