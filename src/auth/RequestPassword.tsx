import { Box, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { resetRequestInput } from '../../contract/people/people.ts';
import { useText } from '../i18n/useText.ts';
import { TextLink } from '../layout/links.tsx';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { FormAlert } from './FormAlert.tsx';
import { GuestsOnly } from './GuestsOnly.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountForm } from './useAccountForm.ts';

const RequestForm = () => {
  const text = useText();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [done, setDone] = useState<string>();
  const form = useAccountForm({
    initial: { email: '' },
    schema: resetRequestInput,
    send: async ({ email }) => {
      const answer = await dataProvider.requestPassword(email);
      setDone(answer?.message ?? text('auth.request.done'));
    },
  });
  return (
    <Box component="form" onSubmit={form.submit} noValidate>
      <FormAlert message={form.failure} onClose={form.dismiss} />
      <FormAlert message={done} severity="success" onClose={() => setDone(undefined)} />
      <Stack spacing={2}>
        <TextField
          label={text('auth.email')}
          type="email"
          required
          autoFocus
          autoComplete="email"
          {...form.field('email')}
        />
        <SubmitButton busy={form.busy} label={text('auth.submit')} busyLabel={text('auth.busy')} />
        <TextLink to="/login">{text('auth.request.back')}</TextLink>
      </Stack>
    </Box>
  );
};

const RequestPassword = () => {
  const text = useText();
  return (
    <GuestsOnly>
      <AuthFrame title={text('auth.request.title')} help={text('auth.request.help')}>
        <RequestForm />
      </AuthFrame>
    </GuestsOnly>
  );
};

export default RequestPassword;
