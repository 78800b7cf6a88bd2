import { userRegister } from '../../../contract/user-register.ts';
import type { Overrides } from '../../registers/screens.ts';
import { Language, LastSignIn, Photo, Roles, State } from './fields.tsx';
import { ActiveInput, RolesInput, Username } from './inputs.tsx';
import { PageActions, SignIn } from './UserParts.tsx';

export default {
  register: userRegister,
  show: {
    fields: { photo: Photo, roles: Roles, last_sign_in_at: LastSignIn, language: Language },
    status: State,
    actions: PageActions,
    below: SignIn,
  },
  form: { inputs: { username: Username, roles: RolesInput, active: ActiveInput } },
} satisfies Overrides;
