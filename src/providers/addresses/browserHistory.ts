/** The browser's history as the router moves in it. Entries are written as react-router wrote them: tabs stay open over an update. */
import type { RouterLocation } from 'react-admin';
import { inOne } from './matching.ts';

export interface Step {
  location: RouterLocation;
  /** How far it led; the way back is the same with the other sign. 0 where something else than this router led, which is not held up. */
  distance: number;
}

export interface AddressHistory {
  location: () => RouterLocation;
  push: (location: RouterLocation) => void;
  replace: (location: RouterLocation) => void;
  go: (distance: number) => void;
  /** Tells of each step by the browser's own buttons, or by `go`. */
  listen: (tell: (step: Step) => void) => () => void;
}

interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

export function browserHistory(): AddressHistory {
  const { history } = window;
  const entry = (): Entry => history.state ?? {};
  /** An entry that this router did not make, such as the first one, or that of `#part`, comes after the one before. */
  const placeOf = (before: number): number => {
    const { idx } = entry();
    if (idx !== undefined) return idx;
    history.replaceState({ ...entry(), idx: before + 1 }, '');
    return before + 1;
  };
  let place = placeOf(-1);
  const location = (): RouterLocation => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry().usr ?? null, key: entry().key ?? 'default' };
  };
  const written = ({ state, key }: RouterLocation): Entry => ({ usr: state, key, idx: place });

  return {
    location,
    push: next => {
      place += 1;
      try {
        history.pushState(written(next), '', inOne(next));
      } catch (error) {
        // Browsers refuse more than some steps in a short while; what can't be written there is a mistake of ours.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        window.location.assign(inOne(next));
      }
    },
    replace: next => history.replaceState(written(next), '', inOne(next)),
    go: distance => history.go(distance),
    listen: tell => {
      const arrive = () => {
        const before = place;
        const isOurs = entry().idx !== undefined;
        place = placeOf(before);
        tell({ location: location(), distance: isOurs ? place - before : 0 });
      };
      window.addEventListener('popstate', arrive);
      return () => window.removeEventListener('popstate', arrive);
    },
  };
}
