import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Cn } from '../../../contract/registers/cn.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { Chooser } from '../../components/inputs/Chooser.tsx';
import { wide } from '../../components/inputs/inputLook.ts';
import { useTyped } from '../../components/inputs/typedChoices.ts';
import { useChooseFirst } from '../../components/inputs/useChooseFirst.ts';
import { usePlace } from '../../components/inputs/useCoChoice.ts';
import type { InputProps } from '../../fields/kind.ts';
import { localized } from '../../i18n/localized.ts';
import { useText } from '../../i18n/useText.ts';

type Member = Pick<Cn['cos'][number], 'id' | 'name' | 'ref_code'>;

const source = 'cos_ids';
const labelOf = ({ name, ref_code }: Member) => (ref_code ? `${name} (${ref_code})` : name);

/** The COs that form a network, any number of those of the chosen tehsil; found by a part of name or code. */
export function MembersInput({ field }: InputProps) {
  const text = useText();
  const { district, tehsil } = usePlace();
  const above = useTyped('tehsils_id').typed;
  const chooseFirst = useChooseFirst('tehsils_id');
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
  const chosen = ((useWatch({ name: source }) ?? []) as number[]).map(
    id =>
      [...options, ...before].find(member => member.id === id) ?? { id, name: String(id), ref_code: null },
  );
  return (
    <Chooser
      multiple
      source={source}
      options={options}
      chosen={chosen}
      nameOf={labelOf}
      disabled={!tehsil && !above}
      isPending={Boolean(above?.left && !above.problem) || (isFetching && !offered)}
      isFailed={Boolean(failure)}
      noOptionsText={text(options.length > 0 ? 'register.form.noOptions' : 'cn.form.noCos')}
      helperText={
        failure
          ? text('cn.form.cosFailed', { message: failure.message })
          : field.help && localized(field.help)
      }
      sx={wide}
      placeholder={tehsil ? undefined : chooseFirst}
    />
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
