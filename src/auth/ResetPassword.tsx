import { Stack } from '@mui/material';
import { useNavigate, useParams } from 'react-admin';
import { resetInput } from '../../contract/people/people.ts';
import { useOfficeData } from '../components/dataProvider.ts';
import { TextLink } from '../components/frame/links.tsx';
import { text } from '../i18n/text.ts';
import { AccountForm } from './AccountForm.tsx';
import { GuestPage } from './GuestsOnly.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import type { SignInState } from './SignIn.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const ResetForm = () => {
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const dataProvider = useOfficeData();
  const blank = { token, password: '', password_confirmation: '' };
  const send = async (values: typeof blank) => {
    const answer = await dataProvider.resetPassword(values);
    const state: SignInState = {
      notice: answer?.message ?? text('auth.reset.done'),
    };
    navigate('/login', { replace: true, state });
  };
  return (
    <AccountForm defaultValues={blank} schema={resetInput} send={send}>
      <Stack spacing={2}>
        <NewPasswordInputs label={text('auth.newPassword')} again={text('auth.repeatPassword')} autoFocus />
        <SubmitButton label={text('auth.submit')} busyLabel={text('auth.busy')} />
        <TextLink to="/login">{text('auth.reset.back')}</TextLink>
      </Stack>
    </AccountForm>
  );
};

const ResetPassword = () => (
  <GuestPage of="reset">
    <ResetForm />
  </GuestPage>
);

export default ResetPassword;
