import { Autocomplete, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Cn } from '../../../contract/registers/cn.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { FieldFrame } from '../../components/inputs/FieldFrame.tsx';
import { usePlace } from '../../components/inputs/useCoChoice.ts';
import { useField } from '../../components/inputs/useField.ts';
import { useText } from '../../i18n/useText.ts';

type Member = Pick<Cn['cos'][number], 'id' | 'name' | 'ref_code'>;

const source = 'cos_ids';
const labelOf = ({ name, ref_code }: Member) => (ref_code ? `${name} (${ref_code})` : name);

/** The COs that form a network, any number of those of the chosen tehsil; found by a part of name or code. */
export function MembersInput() {
  const text = useText();
  const { id, field, error, label, describedBy } = useField(
    { source, help: text('cn.form.cosHelp') },
    { parse: value => value, format: value => value ?? [] },
  );
  const { district, tehsil } = usePlace();
  const dataProvider = useOfficeData();
  const {
    data: offered,
    error: failure,
    isFetching,
  } = useQuery({
    queryKey: ['co', 'search', { district, tehsil }],
    queryFn: ({ signal }) => dataProvider.searchCos({ district, tehsil }, signal),
    enabled: Boolean(tehsil),
  });
  const options: readonly Member[] = tehsil && Array.isArray(offered) ? offered : [];
  useMembersOfPlace(tehsil, tehsil ? offered : undefined);

  const before = useRecordContext<Cn>()?.cos ?? [];
  const chosen = (field.value as number[]).map(
    id =>
      [...options, ...before].find(member => member.id === id) ?? { id, name: String(id), ref_code: null },
  );
  return (
    <FieldFrame
      id={id}
      label={label}
      help={text('cn.form.cosHelp')}
      error={error ?? (failure ? text('cn.form.cosFailed', { message: failure.message }) : undefined)}
      wide
    >
      <Autocomplete<Member, true>
        id={id}
        multiple
        size="small"
        disabled={!tehsil}
        disableCloseOnSelect
        filterSelectedOptions
        loading={isFetching}
        options={options}
        value={chosen}
        onChange={(_, members) => field.onChange(members.map(member => member.id))}
        onBlur={field.onBlur}
        getOptionLabel={labelOf}
        getOptionKey={member => member.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={text(options.length > 0 ? 'register.form.noOptions' : 'cn.form.noCos')}
        loadingText={text('register.form.loadingOptions')}
        clearText={text('register.form.clear')}
        openText={text('register.form.open')}
        closeText={text('register.form.close')}
        renderInput={params => (
          <OutlinedInput
            {...params.InputProps}
            size="small"
            fullWidth
            inputRef={field.ref}
            error={Boolean(error)}
            placeholder={tehsil ? undefined : text('register.form.chooseParentFirst')}
            inputProps={{ ...params.inputProps, 'aria-describedby': describedBy }}
          />
        )}
      />
    </FieldFrame>
  );
}

/** Once another tehsil is chosen, COs that don't lie in it leave the network. */
function useMembersOfPlace(tehsil: unknown, offered: readonly Member[] | undefined): void {
  const { getValues, setValue } = useFormContext();
  const settled = useRef(tehsil);
  useEffect(() => {
    if (!tehsil || !offered || settled.current === tehsil) return;
    const isFirst = !settled.current;
    settled.current = tehsil;
    const ids = (getValues(source) ?? []) as number[];
    const fitting = ids.filter(id => offered.some(member => member.id === id));
    if (!isFirst && fitting.length < ids.length) setValue(source, fitting, { shouldDirty: true });
  }, [tehsil, offered, getValues, setValue]);
}
