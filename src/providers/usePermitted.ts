import { useAuthenticated, useCanAccess, useRequireAccess } from 'react-admin';

/**
 * Whether a page may be shown: false until it is known, and for those who are on their way to the sign-in screen or to
 * Not Authorized. React-admin's own check calls itself done once it has decided to lead elsewhere, and the page would
 * stand there, and ask, for that moment.
 */
export function usePermitted(resource: string, action: string): boolean {
  const session = useAuthenticated();
  const question = { resource, action, enabled: !session.isPending };
  useRequireAccess(question);
  const { isPending, canAccess } = useCanAccess(question);
  return !session.isPending && !isPending && canAccess === true;
}
