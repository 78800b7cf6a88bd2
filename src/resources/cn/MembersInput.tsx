import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useDataProvider, useGetMany, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Cn } from '../../../contract/registers/cn.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { DependentChooser } from '../../components/inputs/DependentChooser.tsx';
import { wide } from '../../components/inputs/inputProps.ts';
import { usePlace } from '../../components/inputs/useCoChoice.ts';
import { useCos } from '../../components/inputs/useCos.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

type Member = Pick<Cn['cos'][number], 'id' | 'name' | 'ref_code'>;

const source = 'cos_ids';
const labelOf = ({ name, ref_code }: Member) => (ref_code ? `${name} (${ref_code})` : name);

/** The COs that form a network, any number of those of the chosen tehsil; found by a part of name or code. */
export function MembersInput({ field }: FieldInputProps) {
  const { district, tehsil } = usePlace();
  const isKnown = Boolean(tehsil);
  const { offered, isLong, isPending, failed } = useCos(source, { district, tehsil }, isKnown);
  const options: readonly Member[] = offered ?? [];
  useMembersOfPlace(tehsil, offered, isLong);
  const chosen = useChosen(options);
  return (
    <Box sx={wide}>
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

/** The members as the network names them, or else the server: one that is deleted stays in the network, for when it is restored. */
function useChosen(options: readonly Member[]): Member[] {
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

/** Once another tehsil is chosen, COs that don't be in it leave the network. */
function useMembersOfPlace(tehsil: unknown, offered: readonly Member[] | undefined, isLong: boolean): void {
  const { getValues, setValue } = useFormContext();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const settled = useRef(tehsil);
  useEffect(() => {
    if (!tehsil || !offered || settled.current === tehsil) return;
    const isFirst = !settled.current;
    settled.current = tehsil;
    if (isFirst) return;
    const chosen = () => (getValues(source) ?? []) as number[];
    const takeOut = (gone: readonly number[]) => {
      if (gone.length > 0)
        setValue(
          source,
          chosen().filter(id => !gone.includes(id)),
          { shouldDirty: true },
        );
    };
    const others = chosen().filter(id => !offered.some(member => member.id === id));
    if (!isLong || others.length === 0) return takeOut(others);
    // Those that are not offered may be there anyway; the server says so when the form is saved, too.
    dataProvider
      .getMany<RaRecord>('co', { ids: others })
      .then(({ data }) => {
        const gone = data.filter(co => co.tehsils_id !== tehsil).map(({ id }) => Number(id));
        if (settled.current === tehsil) takeOut(gone);
      })
      .catch(() => undefined);
  }, [tehsil, offered, isLong, dataProvider, getValues, setValue]);
}
