/** What the screens of accounts have beside the declaration. */
import AddIcon from '@mui/icons-material/PersonAddAlt';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../contract/answers/people.ts';
import { text } from '../../i18n/text.ts';
import { ButtonLink } from '../../layout/links.tsx';
import { ResetLink } from './ResetLink.tsx';
import { UserActions } from './UserActions.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserTwoFactor } from './UserTwoFactor.tsx';

export function RowActions() {
  const user = useRecordContext<User>();
  return user ? <UserActions user={user} /> : null;
}

export function PageActions() {
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <>
      <UserActions user={user} worded />
      <ResetLink user={user} />
    </>
  );
}

export function SignIn() {
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <>
      <UserTwoFactor user={user} />
      <UserSessions user={user} />
    </>
  );
}

export function AddButton() {
  return (
    <ButtonLink to="/register" variant="contained" startIcon={<AddIcon />}>
      {text('users.list.add')}
    </ButtonLink>
  );
}
