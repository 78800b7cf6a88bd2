import { useAuthenticated, useCanAccess, useRequireAccess } from 'react-admin';

/** False until the check is done, and while react-admin redirects: the page must not send requests then. */
export function usePermitted(resource: string, action: string): boolean {
  const session = useAuthenticated();
  const question = { resource, action, enabled: !session.isPending };
  useRequireAccess(question);
  const { isPending, canAccess } = useCanAccess(question);
  return !session.isPending && !isPending && canAccess === true;
}
