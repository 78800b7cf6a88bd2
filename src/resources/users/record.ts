import { userRegister } from '../../../contract/user-register.ts';
import type { Overrides } from '../../registers/screens.ts';
import { AccountStatus, Language, LastSignIn, Photo, Roles } from './fields.tsx';
import { ActiveInput, RolesInput, Username } from './inputs.tsx';
import { PageActions, SignInSections } from './UserScreens.tsx';

export default {
  register: userRegister,
  show: {
    fields: { photo: Photo, roles: Roles, last_sign_in_at: LastSignIn, language: Language },
    status: AccountStatus,
    actions: PageActions,
    below: SignInSections,
  },
  form: { inputs: { username: Username, roles: RolesInput, active: ActiveInput } },
} satisfies Overrides;
