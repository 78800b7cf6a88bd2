import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { accountChoices } from '../../../contract/register/body.ts';
import { useText } from '../../i18n/useText.ts';
import { FormSection } from './FormSection.tsx';
import { inputLook } from './inputLook.ts';
import { asChoices, NativeSelectInput } from './NativeSelectInput.tsx';

const accounts = asChoices(accountChoices);

/** Office bearers and bank of a CO or a network; with an account, the bank's details are required. */
export function BankInputs() {
  const text = useText();
  const { clearErrors } = useFormContext();
  const account: unknown = useWatch({ name: 'account' });
  const hasAccount = account === 'YES';
  const had = useRef(hasAccount);
  useEffect(() => {
    if (had.current && !hasAccount) clearErrors('bank_details');
    had.current = hasAccount;
  }, [hasAccount, clearErrors]);
  return (
    <FormSection heading={text('community.form.people')} help={text('community.form.peopleHelp')}>
      <TextInput source="president_name" />
      <TextInput source="mobile" type="tel" />
      <TextInput source="secretary_name" />
      <NativeSelectInput source="account" choices={accounts} />
      <TextInput
        source="bank_details"
        {...inputLook({ required: hasAccount, wide: true, rows: 2 })}
        helperText={text('community.form.bankHelp')}
      />
    </FormSection>
  );
}
