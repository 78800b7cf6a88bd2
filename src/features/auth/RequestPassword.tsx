import { Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { resetRequestInput } from '../../../contract/people/people.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { AccountForm, FormAlert, SubmitButton } from './AccountForm.tsx';
import { GuestPage } from './AuthFrame.tsx';
import { AccountInput } from './inputs.tsx';

const blank = { email: '' };

const RequestForm = () => {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [done, setDone] = useState<string>();
  const send = async ({ email }: typeof blank) => {
    const answer = await dataProvider.requestPassword(email);
    setDone(answer?.message ?? text('auth.request.done'));
  };
  return (
    <AccountForm defaultValues={blank} schema={resetRequestInput} send={send}>
      <FormAlert message={done} severity="success" onClose={() => setDone(undefined)} />
      <Stack spacing={2}>
        <AccountInput
          source="email"
          label={text('auth.email')}
          type="email"
          required
          autoFocus
          autoComplete="email"
        />
        <SubmitButton label={text('auth.submit')} />
        <TextLink to="/login">{text('auth.request.back')}</TextLink>
      </Stack>
    </AccountForm>
  );
};

const RequestPassword = () => (
  <GuestPage of="request">
    <RequestForm />
  </GuestPage>
);

export default RequestPassword;
