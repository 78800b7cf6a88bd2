import { knownRoles, roles } from '../../../contract/access.ts';
import { useText } from '../../i18n/useText.ts';

/** The roles in words: all of them to choose from, and those of an account in a line. */
export function useRoleTexts() {
  const text = useText();
  return {
    choices: roles.map(role => ({ id: role, name: text(`auth.roles.${role}`) })),
    inWords: (given: readonly string[]) =>
      knownRoles(given)
        .map(role => text(`auth.roles.${role}`))
        .join(text('users.list.and')),
  };
}
