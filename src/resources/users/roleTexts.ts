import { knownRoles, roles } from '../../../contract/access.ts';
import { text } from '../../i18n/text.ts';

export const roleChoices = () => roles.map(role => ({ id: role, name: text(`auth.roles.${role}`) }));

export const roleNames = (given: readonly string[]): string =>
  knownRoles(given)
    .map(role => text(`auth.roles.${role}`))
    .join(text('users.list.and'));
