/** The router of the back office: what react-admin asks of one, and no more, which is a tenth of react-router (decision 082). */
import {
  Children,
  type ComponentPropsWithRef,
  createContext,
  Fragment,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type {
  RouterBlocker,
  RouterBlockerFunction,
  RouterHistoryAction,
  RouterLinkProps,
  RouterLocation,
  RouterMatch,
  RouterNavigateProps,
  RouterRouteProps,
  RouterRoutesProps,
} from 'react-admin';
import { type Navigation, OPEN, type Visit } from './leaving.ts';
import {
  bestMatch,
  decodedPath,
  inOne,
  isElsewhere,
  matchPattern,
  resolveAddress,
  restOf,
} from './matching.ts';

interface Standing extends Visit {
  navigation: Navigation;
}
const StandingContext = createContext<Standing | null>(null);

/** What the routes around have taken of the address. */
type Taken = Pick<RouterMatch, 'params' | 'pathnameBase'>;
const TakenContext = createContext<Taken>({ params: {}, pathnameBase: '/' });

function useStanding(): Standing {
  const standing = use(StandingContext);
  if (!standing) throw new Error('There is no OfficeRouter around.');
  return standing;
}

export function OfficeRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const [visit, setVisit] = useState(navigation.visit);
  useLayoutEffect(() => {
    setVisit(navigation.visit());
    return navigation.subscribe(next => startTransition(() => setVisit(next)));
  }, [navigation]);
  const standing = useMemo(() => ({ ...visit, navigation }), [visit, navigation]);
  return <StandingContext value={standing}>{children}</StandingContext>;
}

export const usePageLocation = (): RouterLocation => useStanding().location;
/** How the page's address was reached. */
export const useLastAction = (): RouterHistoryAction => useStanding().action;
export const useIsRouted = (): boolean => use(StandingContext) !== null;
export const usePageMatch = (pattern: { path: string; end?: boolean }): RouterMatch | null =>
  matchPattern(pattern, decodedPath(usePageLocation().pathname));
/** Stays the same as long as the page is open. */
export const useLiteralNavigate = (): Navigation['navigate'] => useStanding().navigation.navigate;
export const usePageParams = <T extends Record<string, string | undefined>>(): T =>
  use(TakenContext).params as T;

/** Asks before the page is left, as long as the caller is shown. Of several guards the last one is asked. */
export function useGuard(shouldHold: RouterBlockerFunction | boolean): RouterBlocker {
  const { navigation } = useStanding();
  const [state, setState] = useState<RouterBlocker>(OPEN);
  const ask = useEffectEvent<RouterBlockerFunction>(step =>
    typeof shouldHold === 'function' ? shouldHold(step) : shouldHold,
  );
  // Gone with its page at once: a step that comes before later effects would be held by nobody on the screen.
  useLayoutEffect(() => navigation.guard({ ask: step => ask(step), tell: setState }), [navigation]);
  return state;
}

/** A page of `OfficeRoutes`, which read it. */
export function OfficeRoute(_: RouterRouteProps): ReactNode {
  throw new Error('A route is rendered by OfficeRoutes.');
}

interface PageRoute {
  path: string;
  element: ReactNode;
}

function routesIn(children: ReactNode, routes: PageRoute[] = []): PageRoute[] {
  Children.forEach(children, child => {
    if (!isValidElement<RouterRouteProps>(child)) return;
    const { path = '', element, children: inside } = child.props;
    if (child.type === Fragment) routesIn(inside, routes);
    else if (inside) throw new Error(`The route ${path} has routes inside, which this router doesn’t know.`);
    else routes.push({ path, element });
  });
  return routes;
}

/** The one of its routes whose path fits best what the routes around have left of the address. */
export function OfficeRoutes({ children }: RouterRoutesProps) {
  const { pathname } = usePageLocation();
  const taken = use(TakenContext);
  const routes = routesIn(children);
  const paths = routes.map(({ path }) => path).join('\n');
  const rest = restOf(pathname, taken.pathnameBase);
  const found = useMemo(() => bestMatch(paths.split('\n'), rest), [paths, rest]);
  const value = useMemo(() => found && within(taken, found.match), [taken, found]);
  return found && value && <TakenContext value={value}>{routes[found.index]?.element}</TakenContext>;
}

const within = (around: Taken, { params, pathnameBase }: RouterMatch): Taken => ({
  params: { ...around.params, ...params },
  pathnameBase: `${around.pathnameBase}/${pathnameBase}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
});

const isAsIs = (event: MouseEvent, target?: string): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

export function OfficeLink({
  to,
  replace,
  state,
  reloadDocument,
  onClick,
  ...rest
}: RouterLinkProps & ComponentPropsWithRef<'a'>) {
  const { location, navigation } = useStanding();
  if (isElsewhere(to)) return <a {...rest} href={String(to)} onClick={onClick} />;
  const href = inOne(resolveAddress(to, location.pathname));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isAsIs(event, rest.target)) return;
    event.preventDefault();
    // A link to the page itself makes no second entry, as a browser's does not.
    navigation.navigate(to, { replace: replace ?? href === inOne(location), state });
  };
  return <a {...rest} href={href} onClick={reloadDocument ? onClick : follow} />;
}

/** Leads on as soon as it is shown. */
export function OfficeNavigate({ to, replace, state }: RouterNavigateProps) {
  const { location, navigation } = useStanding();
  const target = inOne(resolveAddress(to, location.pathname));
  useEffect(() => navigation.navigate(target, { replace, state }), [navigation, target, replace, state]);
  return null;
}
