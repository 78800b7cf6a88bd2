import AddIcon from '@mui/icons-material/PersonAddAlt';
import { Box, useTheme } from '@mui/material';
import { formatMoment } from '../../components/format.ts';
import type { Column } from '../../components/list/columns.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { useText } from '../../i18n/useText.ts';
import { ButtonLink } from '../../layout/links.tsx';
import { AccountFilter } from './AccountFilter.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { Roles } from './Roles.tsx';
import { UserActions } from './UserActions.tsx';
import { UserStateChip } from './UserState.tsx';
import { type UserRow, userRegister } from './userRegister.ts';

const columns: readonly Column<UserRow>[] = [
  { source: 'id', kind: 'code', detail: true },
  {
    source: 'name',
    isName: true,
    render: user => <NamedAvatar user={user} />,
  },
  { source: 'pending', label: 'resources.users.fields.state', render: user => <UserStateChip user={user} /> },
  { source: 'roles', unsortable: true, render: user => <Roles user={user} /> },
  { source: 'last_sign_in_at', render: user => <LastSignIn user={user} /> },
  { source: 'username', kind: 'code' },
  { source: 'email', width: 200 },
  { source: 'district_name', detail: true },
  { source: 'designation_title', detail: true },
  { source: 'refusal_note', detail: true, width: 240 },
  { source: 'created_at', detail: true, render: user => formatMoment(user.created_at) },
];

/** The picture stands where the row begins, whichever way the name itself runs. */
const NamedAvatar = ({ user }: { user: UserRow }) => (
  <Box
    component="span"
    dir={useTheme().direction}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
  >
    <PersonAvatar name={user.name} person={user.id} hasPhoto={user.photo} />
    <bdi>{user.name}</bdi>
  </Box>
);

const waits = (user: UserRow) => user.pending;
const useWaitingShade = () => waits;

export default function UserList() {
  const text = useText();
  return (
    <RegisterList<UserRow>
      register={userRegister}
      columns={columns}
      belongs={text('users.list.empty')}
      nameOf={user => user.name}
      rowActions={user => <UserActions user={user} />}
      filters={<AccountFilter />}
      useRowShade={useWaitingShade}
      createTo={false}
      headerActions={
        <ButtonLink to="/register" variant="contained" startIcon={<AddIcon />}>
          {text('users.list.add')}
        </ButtonLink>
      }
      without={['trashed', 'bulk']}
    />
  );
}
