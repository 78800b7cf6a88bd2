import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useDataProvider, useGetMany, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Cn } from '../../../contract/registers/cn.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { DependentChooser } from '../../components/inputs/DependentChooser.tsx';
import { fullWidth } from '../../components/inputs/inputProps.ts';
import { usePlace } from '../../components/inputs/useCoChoice.ts';
import { useCos } from '../../components/inputs/useCos.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

type Member = Pick<Cn['cos'][number], 'id' | 'name' | 'ref_code'>;

const source = 'cos_ids';
const labelOf = ({ name, ref_code }: Member) => (ref_code ? `${name} (${ref_code})` : name);

/** Chooses any number of COs of the network's tehsil, searched by name or code. */
export function MembersInput({ field }: FieldInputProps) {
  const { district, tehsil } = usePlace();
  const isKnown = Boolean(tehsil);
  const { offered, isLong, isPending, failed } = useCos(source, { district, tehsil }, isKnown);
  const options: readonly Member[] = offered ?? [];
  useRemoveMembersOutsideTehsil(tehsil, offered, isLong);
  const chosen = useChosenMembers(options);
  return (
    <Box sx={fullWidth}>
      <DependentChooser
        multiple
        {...{ source, options, chosen, isKnown, isPending, failed }}
        parentSource="tehsils_id"
        nameOf={labelOf}
        noOptionsText={text(options.length > 0 ? 'register.form.noOptions' : 'cn.form.noCos')}
        helperText={field.help && localized(field.help)}
      />
    </Box>
  );
}

/** The chosen members, from the options, the record or the server. A deleted CO stays a member in case it is restored. */
function useChosenMembers(options: readonly Member[]): Member[] {
  const ids: number[] = useWatch({ name: source }) ?? [];
  const known = [...options, ...(useRecordContext<Cn>()?.cos ?? [])];
  const unknown = ids.filter(id => !known.some(member => member.id === id));
  const { data } = useGetMany<RaRecord & Member>('co', { ids: unknown }, { enabled: unknown.length > 0 });
  return ids.map(id => {
    const other = data?.find(co => co?.id === id);
    if (!other) return known.find(member => member.id === id) ?? { id, name: String(id), ref_code: null };
    return other.deleted_at ? { ...other, name: text('cn.form.deletedCo', { name: other.name }) } : other;
  });
}

/** Removes members that are not in the tehsil after the user changes it. */
function useRemoveMembersOutsideTehsil(
  tehsil: unknown,
  offered: readonly Member[] | undefined,
  isLong: boolean,
): void {
  const { getValues, setValue } = useFormContext();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const appliedTehsil = useRef(tehsil);
  useEffect(() => {
    if (!tehsil || !offered || appliedTehsil.current === tehsil) return;
    const isFirst = !appliedTehsil.current;
    appliedTehsil.current = tehsil;
    if (isFirst) return;
    const chosen = () => (getValues(source) ?? []) as number[];
    const remove = (gone: readonly number[]) => {
      if (gone.length > 0)
        setValue(
          source,
          chosen().filter(id => !gone.includes(id)),
          { shouldDirty: true },
        );
    };
    const others = chosen().filter(id => !offered.some(member => member.id === id));
    if (!isLong || others.length === 0) return remove(others);
    // Not all COs of a large tehsil are offered, so the others are checked. On failure the server checks again on saving.
    dataProvider
      .getMany<RaRecord>('co', { ids: others })
      .then(({ data }) => {
        const gone = data.filter(co => co.tehsils_id !== tehsil).map(({ id }) => Number(id));
        if (appliedTehsil.current === tehsil) remove(gone);
      })
      .catch(() => undefined);
  }, [tehsil, offered, isLong, dataProvider, getValues, setValue]);
}
