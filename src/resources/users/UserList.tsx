import AddIcon from '@mui/icons-material/PersonAddAlt';
import { formatMoment } from '../../components/format.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';
import { ButtonLink } from '../../layout/links.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { UserActions } from './UserActions.tsx';
import { UserStateChip } from './UserState.tsx';
import { type UserRow, userRegister } from './userRegister.ts';

const columns: readonly Column<UserRow>[] = [
  { source: 'id', kind: 'code', detail: true },
  { source: 'name', isName: true },
  { source: 'username', kind: 'code' },
  { source: 'email', width: 220 },
  { source: 'roles', render: user => user.roles.join(', ') },
  { source: 'pending', label: 'resources.users.fields.state', render: user => <UserStateChip user={user} /> },
  { source: 'designation_title', detail: true },
  { source: 'last_sign_in_at', render: user => <LastSignIn user={user} /> },
  { source: 'created_at', detail: true, render: user => formatMoment(user.created_at) },
];

export default function UserList() {
  const text = useText();
  return (
    <RegisterList<UserRow>
      register={userRegister}
      columns={columns}
      belongs={text('users.list.empty')}
      nameOf={user => user.name}
      rowActions={user => <UserActions user={user} />}
      createTo={false}
      headerActions={
        <ButtonLink to="/register" variant="contained" startIcon={<AddIcon />}>
          {text('users.list.add')}
        </ButtonLink>
      }
      without={['export', 'bulk']}
    />
  );
}
