import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/fields/field.ts';
import { localized } from '../../i18n/localized.ts';
import { inputLook } from './inputProps.ts';

/** Required for a CO or a network that has an account. */
export function BankDetailsInput({ source, field }: { source: string; field: Omit<Field, 'schema'> }) {
  const { clearErrors } = useFormContext();
  const account: unknown = useWatch({ name: 'account' });
  const hasAccount = account === 'YES';
  const had = useRef(hasAccount);
  useEffect(() => {
    if (had.current && !hasAccount) clearErrors(source);
    had.current = hasAccount;
  }, [hasAccount, clearErrors, source]);
  return (
    <TextInput
      source={source}
      label={localized(field.label)}
      helperText={field.help && localized(field.help)}
      {...inputLook({ required: hasAccount, wide: true, rows: field.rows })}
    />
  );
}
