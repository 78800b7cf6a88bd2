import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useDataProvider, useNavigate, useParams } from 'react-admin';
import { resetInput } from '../../../contract/people/people.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { translateMessage } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { AccountForm, SubmitButton } from './AccountForm.tsx';
import { GuestPage } from './AuthFrame.tsx';
import { NewPasswordInputs } from './inputs.tsx';
import type { SignInState } from './SignIn.tsx';

const ResetForm = () => {
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data } = useQuery({
    queryKey: ['resetLink', token],
    queryFn: () => dataProvider.checkResetLink(token),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [isUsed, setUsed] = useState(false);
  const blank = { token, password: '', password_confirmation: '' };
  const send = async (values: typeof blank) => {
    const answer = await dataProvider.resetPassword(values).catch((error: HttpError) => {
      setUsed(error.body?.errors?.token !== undefined);
      throw error;
    });
    const state: SignInState = {
      notice: answer?.message ?? text('auth.reset.done'),
    };
    navigate('/login', { replace: true, state });
  };
  // The form is shown until the link has been checked, as the server checks it again.
  if (isUsed || data?.valid === false) return <InvalidLink />;
  return (
    <AccountForm defaultValues={blank} schema={resetInput} send={send}>
      <Stack spacing={2}>
        <NewPasswordInputs label={text('auth.newPassword')} again={text('auth.repeatPassword')} autoFocus />
        <SubmitButton label={text('auth.submit')} />
        <TextLink to="/login">{text('auth.reset.back')}</TextLink>
      </Stack>
    </AccountForm>
  );
};

const InvalidLink = () => (
  <Stack spacing={2}>
    <Alert severity="error">{translateMessage(messages.resetExpired)}</Alert>
    <TextLink to="/request-password">{text('auth.request.title')}</TextLink>
    <TextLink to="/login">{text('auth.reset.back')}</TextLink>
  </Stack>
);

const ResetPassword = () => (
  <GuestPage of="reset">
    <ResetForm />
  </GuestPage>
);

export default ResetPassword;
