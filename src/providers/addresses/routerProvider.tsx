/** React-admin's adapter for react-router, which translates every address. */
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

/** @returns the address if it belongs to the portal, so that the browser has to load it */
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

/** `nextPathname` is set by react-admin when it redirects to the sign-in page. */
const isRedirect = (target: RouterTo, options?: RouterNavigateOptions): boolean =>
  target === NOT_AUTHORIZED || options?.state?.nextPathname !== undefined;

const usePageNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      // Already on the sign-in page, whose own `nextPathname` must stay.
      if (options?.state?.nextPathname === LOGIN) return;
      const target = translate(to);
      // While a session ends, react-admin checks permissions again. The sign-in page handles that.
      if (target === NOT_AUTHORIZED && !readSession()) return;
      const outside = portalAddress(target);
      if (outside !== undefined) window.location.assign(outside);
      // Back must skip the refused page. React-admin redirects several times.
      else navigate(target, isRedirect(target, options) ? { ...options, replace: true } : options);
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
