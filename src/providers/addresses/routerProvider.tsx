/** The router that react-admin uses: react-router, with every address passing through the translation. */
import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { isPortalAddress } from '../../../contract/addresses.ts';
import { readSession } from '../session.ts';
import { LOGIN, NOT_AUTHORIZED, toPageAddress } from './translate.ts';

const { Link, Navigate, useNavigate, useMatch, matchPath } = reactRouterProvider;

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

const PageLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...rest }, ref) => {
  const target = translate(to);
  return <Link ref={ref} to={target} reloadDocument={portalAddress(target) !== undefined} {...rest} />;
});
PageLink.displayName = 'PageLink';

const PageNavigate = ({ to, ...rest }: RouterNavigateProps) => <Navigate to={translate(to)} {...rest} />;

const usePageNavigate = (): RouterNavigateFunction => {
  const navigate = useNavigate();
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
  ...reactRouterProvider,
  Link: PageLink,
  Navigate: PageNavigate,
  useNavigate: usePageNavigate,
  useMatch: pattern => useMatch(translatePattern(pattern)),
  matchPath: (pattern, pathname) =>
    matchPath(typeof pattern === 'string' ? toPageAddress(pattern) : translatePattern(pattern), pathname),
};
