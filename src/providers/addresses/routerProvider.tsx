/** The router that react-admin uses: our own, with every address passing through the translation. */
import { useCallback } from 'react';
import type {
  RouterLinkProps,
  RouterNavigateFunction,
  RouterNavigateProps,
  RouterProvider,
  RouterTo,
} from 'react-admin';
import { isPortalAddress } from '../../../contract/addresses.ts';
import { readSession } from '../session.ts';
import { matchPattern } from './matching.ts';
import {
  OfficeLink,
  OfficeNavigate,
  OfficeRoute,
  OfficeRoutes,
  useGuard,
  useIsRouted,
  useLiteralNavigate,
  usePageLocation,
  usePageMatch,
  usePageParams,
} from './OfficeRouter.tsx';
import { LOGIN, NOT_AUTHORIZED, toPageAddress } from './translate.ts';

const translate = (to: RouterTo): RouterTo =>
  typeof to === 'string'
    ? toPageAddress(to)
    : to.pathname === undefined
      ? to
      : { ...to, pathname: toPageAddress(to.pathname) };

/** The whole address when another front end owns it, so that the browser has to load it. */
const portalAddress = (to: RouterTo): string | undefined => {
  const parts = typeof to === 'string' ? new URL(to, 'http://x') : to;
  const path = parts.pathname;
  if (path === undefined || (typeof to === 'string' && !to.startsWith('/'))) return undefined;
  return isPortalAddress(path, parts.search ?? '')
    ? `${path}${parts.search ?? ''}${parts.hash ?? ''}`
    : undefined;
};

const PageLink = ({ to, ...rest }: RouterLinkProps) => {
  const target = translate(to);
  return <OfficeLink to={target} reloadDocument={portalAddress(target) !== undefined} {...rest} />;
};

const PageNavigate = ({ to, ...rest }: RouterNavigateProps) => (
  <OfficeNavigate to={translate(to)} {...rest} />
);

const usePageNavigate = (): RouterNavigateFunction => {
  const navigate = useLiteralNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      // Sent to the sign-in screen while there: what it knows about the way back must stay.
      if (options?.state?.nextPathname === LOGIN) return;
      const target = translate(to);
      // Rights are asked again while a session ends. That nobody is signed in is the sign-in screen's matter.
      if (target === NOT_AUTHORIZED && !readSession()) return;
      const outside = portalAddress(target);
      if (outside !== undefined) window.location.assign(outside);
      // A page that was refused is no place to come back to.
      else navigate(target, target === NOT_AUTHORIZED ? { replace: true } : options);
    },
    [navigate],
  );
};

interface PathPattern {
  path: string;
  end?: boolean;
}
const translatePattern = (pattern: PathPattern): PathPattern => ({
  ...pattern,
  path: toPageAddress(pattern.path),
});

export const routerProvider: RouterProvider = {
  Link: PageLink,
  Navigate: PageNavigate,
  Routes: OfficeRoutes,
  Route: OfficeRoute,
  // For routes within routes, which there are none of.
  Outlet: () => null,
  RouterWrapper: ({ children }) => children,
  useNavigate: usePageNavigate,
  useLocation: usePageLocation,
  useParams: usePageParams,
  useBlocker: useGuard,
  useCanBlock: useIsRouted,
  useInRouterContext: useIsRouted,
  useMatch: pattern => usePageMatch(translatePattern(pattern)),
  matchPath: (pattern, pathname) =>
    matchPattern(typeof pattern === 'string' ? toPageAddress(pattern) : translatePattern(pattern), pathname),
};
