/** React-admin's adapter for react-router, with every address passing through the translation. */
import { useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateOptions,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { isPortalAddress } from '../../../contract/addresses.ts';
import { readSession } from '../session.ts';
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
  return (
    <reactRouterProvider.Link to={target} reloadDocument={portalAddress(target) !== undefined} {...rest} />
  );
};

const PageNavigate = ({ to, ...rest }: RouterNavigateProps) => (
  <reactRouterProvider.Navigate to={translate(to)} {...rest} />
);

/** React-admin adds the way back where it redirects to the sign-in page. */
const isTurnedAway = (target: RouterTo, options?: RouterNavigateOptions): boolean =>
  target === NOT_AUTHORIZED || options?.state?.nextPathname !== undefined;

const usePageNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      // Redirected to the sign-in page while there: its own way back must stay.
      if (options?.state?.nextPathname === LOGIN) return;
      const target = translate(to);
      // React-admin asks for rights again while a session ends. The sign-in page deals with that.
      if (target === NOT_AUTHORIZED && !readSession()) return;
      const outside = portalAddress(target);
      if (outside !== undefined) window.location.assign(outside);
      // Going back must not lead to a page that was refused or asks for a sign-in: react-admin redirects several times.
      else navigate(target, isTurnedAway(target, options) ? { ...options, replace: true } : options);
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
  useMatch: pattern => reactRouterProvider.useMatch(translatePattern(pattern)),
  matchPath: (pattern, pathname) =>
    reactRouterProvider.matchPath(
      typeof pattern === 'string' ? toPageAddress(pattern) : translatePattern(pattern),
      pathname,
    ),
};
