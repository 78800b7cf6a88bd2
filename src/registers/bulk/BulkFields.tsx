import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { type FormEvent, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { inputOf } from '../../components/inputs/inputOf.tsx';
import { RegisterContextProvider } from '../../components/RegisterContext.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { Values } from '../../providers/conflict.ts';
import type { FormOverrides } from '../screens.ts';
import { bulkEditableFields } from './bulkEditableFields.ts';

export interface BulkValues {
  chosen: readonly string[];
  values: Values;
}

interface BulkFieldsProps {
  id: string;
  register: Register;
  inputs?: FormOverrides['inputs'];
  /** The chosen fields and values, which survive a crash. */
  kept: { value: BulkValues; set: (next: BulkValues) => void };
  /** Called with values that are each valid on their own. */
  onSubmit: (values: Values) => void;
}

/** A checkbox for each field, with its input below once checked. */
export function BulkFields({ id, register, inputs, kept, onSubmit }: BulkFieldsProps) {
  const names = bulkEditableFields(register);
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(
      names.map(name => [name, kept.value.values[name] ?? register.fields[name]?.initial ?? null]),
    ),
  });
  const { set } = kept;
  const { chosen } = kept.value;
  const choose = (name: string, isChosen: boolean) =>
    set({
      chosen: isChosen ? [...chosen, name] : chosen.filter(one => one !== name),
      values: form.getValues(),
    });
  useEffect(() => {
    const typed = form.watch(values => set({ chosen, values: { ...values } }));
    return () => typed.unsubscribe();
  }, [form, set, chosen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    form.clearErrors();
    const values: Values = {};
    for (const name of chosen) {
      const read = register.fields[name]?.schema.safeParse(form.getValues(name) ?? null);
      if (read?.success) values[name] = read.data;
      else {
        const message = (read?.error.issues ?? []).map(issue => translateMessage(issue.message)).join(' ');
        form.setError(name, { type: 'contract', message }, { shouldFocus: true });
      }
    }
    if (chosen.length > 0 && Object.keys(values).length === chosen.length) onSubmit(values);
  };
  return (
    <RegisterContextProvider value={register}>
      <FormProvider {...form}>
        <Box component="form" id={id} noValidate autoComplete="off" onSubmit={submit}>
          {names.map(name => {
            const field = register.fields[name];
            const Input = inputs?.[name] ?? (field && inputOf(field));
            if (!field || !Input) return null;
            const isChosen = chosen.includes(name);
            return (
              <Box key={name} sx={{ mb: 1 }}>
                <FormControlLabel
                  control={<Checkbox checked={isChosen} onChange={(_, checked) => choose(name, checked)} />}
                  label={text('register.bulk.change', { field: localized(field.label) })}
                />
                {isChosen && (
                  <Box sx={{ marginInlineStart: 4, display: 'grid' }}>
                    <Input source={name} field={field} />
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      </FormProvider>
    </RegisterContextProvider>
  );
}
