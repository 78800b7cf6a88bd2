import { userRegister } from '../../../contract/user-register.ts';
import type { Overrides } from '../../register/screens.ts';
import { AccountFilter } from './AccountFilter.tsx';
import { Language, LastSignIn, Name, Photo, Roles, State } from './fields.tsx';
import { ActiveInput, RolesInput, Username } from './inputs.tsx';
import { AddButton, PageActions, RowActions, SignIn } from './UserParts.tsx';

export default {
  register: userRegister,
  list: {
    cells: { name: Name, pending: State, roles: Roles, last_sign_in_at: LastSignIn },
    rowActions: RowActions,
    filters: AccountFilter,
    actions: AddButton,
    createTo: false,
    isShaded: user => Boolean(user.pending),
    without: ['trashed', 'bulk'],
  },
  show: {
    fields: { photo: Photo, roles: Roles, last_sign_in_at: LastSignIn, language: Language },
    status: State,
    actions: PageActions,
    below: SignIn,
  },
  form: { inputs: { username: Username, roles: RolesInput, active: ActiveInput } },
} satisfies Overrides;
