import { useAuthenticated, useCanAccess, useRequireAccess } from 'react-admin';

/** False until it is known, and on the way elsewhere: react-admin's check is done once it has decided to lead there, and the page would ask. */
export function usePermitted(resource: string, action: string): boolean {
  const session = useAuthenticated();
  const question = { resource, action, enabled: !session.isPending };
  useRequireAccess(question);
  const { isPending, canAccess } = useCanAccess(question);
  return !session.isPending && !isPending && canAccess === true;
}
