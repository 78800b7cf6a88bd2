import { useRoleWords } from './useRoleWords.ts';
import type { UserRow } from './userRegister.ts';

export const Roles = ({ user }: { user: UserRow }) => <>{useRoleWords().inWords(user.roles)}</>;
