/** The office's own router, on a history in memory. */
import type { ReactNode } from 'react';
import type { RouterLocation } from 'react-admin';
import type { AddressHistory, Step } from '../../src/providers/addresses/browserHistory.ts';
import { type Navigation, startNavigation, type Visit } from '../../src/providers/addresses/leaving.ts';
import { OfficeRoute, OfficeRouter, OfficeRoutes } from '../../src/providers/addresses/OfficeRouter.tsx';

/** As a browser does, it tells of a step back or forth a moment later. */
function memoryHistory(address: string, state: unknown = null): AddressHistory {
  const { pathname, search, hash } = new URL(address, 'http://office.test');
  const entries: RouterLocation[] = [{ pathname, search, hash, state, key: 'default' }];
  let at = 0;
  let listener: ((step: Step) => void) | undefined;
  const here = () => entries[at] as RouterLocation;
  return {
    location: here,
    push: location => {
      at += 1;
      entries.splice(at, Number.POSITIVE_INFINITY, location);
    },
    replace: location => {
      entries[at] = location;
    },
    go: distance =>
      queueMicrotask(() => {
        if (!entries[at + distance]) return;
        at += distance;
        listener?.({ location: here(), distance });
      }),
    listen: tell => {
      listener = tell;
      return () => {
        listener = undefined;
      };
    },
  };
}

export interface MemoryRouter {
  readonly state: Visit;
  navigate: Navigation['navigate'];
  navigation: Navigation;
}

/** @param state what the page before wanted said there */
export function memoryRouter(address: string, state?: unknown): MemoryRouter {
  const navigation = startNavigation(memoryHistory(address, state));
  return {
    get state() {
      return navigation.visit();
    },
    navigate: navigation.navigate,
    navigation,
  };
}

interface RoutedProps {
  router: MemoryRouter;
  /** Pages by their paths; what is around all of them is said by `around`. */
  pages: readonly { path: string; element: ReactNode }[];
  around?: (page: ReactNode) => ReactNode;
}

export function Routed({ router, pages, around = page => page }: RoutedProps) {
  return (
    <OfficeRouter navigation={router.navigation}>
      {around(
        <OfficeRoutes>
          {pages.map(({ path, element }) => (
            <OfficeRoute key={path} path={path} element={element} />
          ))}
        </OfficeRoutes>,
      )}
    </OfficeRouter>
  );
}
