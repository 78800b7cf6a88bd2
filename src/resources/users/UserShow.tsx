import { languageNames } from '../../../contract/texts/language.ts';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { useText } from '../../i18n/useText.ts';
import { LastSignIn } from './LastSignIn.tsx';
import { ResetLink } from './ResetLink.tsx';
import { Roles } from './Roles.tsx';
import { UserActions } from './UserActions.tsx';
import { UserPhoto } from './UserPhoto.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserStateChip } from './UserState.tsx';
import { UserTwoFactor } from './UserTwoFactor.tsx';
import { type UserRow, userRegister } from './userRegister.ts';

export default function UserShow() {
  const text = useText();
  const facts = (user: UserRow): Fact[] => [
    ...(user.photo
      ? [{ label: text('resources.users.fields.photo'), value: <UserPhoto user={user} /> }]
      : []),
    { label: text('resources.users.fields.name'), value: user.name },
    { label: text('resources.users.fields.username'), value: user.username },
    { label: text('resources.users.fields.email'), value: user.email },
    { label: text('resources.users.fields.roles'), value: <Roles user={user} /> },
    { label: text('resources.users.fields.districts_id'), value: user.district_name },
    { label: text('resources.users.fields.designations_id'), value: user.designation_title },
    { label: text('resources.users.fields.last_sign_in_at'), value: <LastSignIn user={user} /> },
    { label: text('resources.users.fields.language'), value: languageNames[user.language] },
  ];
  return (
    <RegisterShow<UserRow>
      register={userRegister}
      nameOf={user => user.name}
      statusOf={user => <UserStateChip user={user} />}
      facts={facts}
      actions={user => (
        <>
          <UserActions user={user} worded />
          <ResetLink user={user} />
        </>
      )}
    >
      {user => (
        <>
          <UserTwoFactor user={user} />
          <UserSessions user={user} />
        </>
      )}
    </RegisterShow>
  );
}
