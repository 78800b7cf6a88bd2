import { roles } from '../../../contract/access.ts';

/** All roles, in the words that the specifications use for them. */
export const roleChoices = roles.map(role => ({ value: role, label: role }));
