import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { UserInputs } from './UserInputs.tsx';
import { type UserRow, userRegister } from './userRegister.ts';

export default function UserEdit() {
  const text = useText();
  return (
    <RegisterEdit<UserRow>
      register={userRegister}
      title={text('users.edit.title')}
      nameOf={user => user.name}
    >
      <UserInputs />
    </RegisterEdit>
  );
}
