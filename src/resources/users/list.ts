import { userRegister } from '../../../contract/user-register.ts';
import type { Overrides } from '../../registers/screens.ts';
import { AccountFilter } from './AccountFilter.tsx';
import { AccountStatus, LastSignIn, Name, Roles } from './fields.tsx';
import { AddButton, RowActions } from './UserScreens.tsx';

export default {
  register: userRegister,
  list: {
    cells: { name: Name, pending: AccountStatus, roles: Roles, last_sign_in_at: LastSignIn },
    ends: { pending: ['users.state.others', 'users.state.pending'] },
    rowActions: RowActions,
    filter: { source: 'state', Filter: AccountFilter },
    actions: AddButton,
    createTo: false,
    isShaded: user => Boolean(user.pending),
    without: ['trashed', 'bulk'],
  },
} satisfies Overrides;
