/** How one address follows another, and who may ask before one is left. */
import type {
  RouterBlocker,
  RouterBlockerFunction,
  RouterHistoryAction,
  RouterLocation,
  RouterNavigateFunction,
  RouterNavigateOptions,
} from 'react-admin';
import type { AddressHistory } from './browserHistory.ts';
import { inOne, isElsewhere, resolveAddress } from './matching.ts';

export interface Visit {
  location: RouterLocation;
  action: RouterHistoryAction;
}

/** Asks the user before the page is left. */
interface Guard {
  ask: RouterBlockerFunction;
  tell: (state: RouterBlocker) => void;
}

export const OPEN: RouterBlocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
};

export interface Navigation {
  visit: () => Visit;
  navigate: RouterNavigateFunction;
  /** Tells of each visit, until what it returns is called. */
  subscribe: (tell: (visit: Visit) => void) => () => void;
  /** The guard that came last is asked, until what it returns is called. */
  guard: (guard: Guard) => () => void;
}

/** As a browser writes it, with what is no letter of an address encoded. */
const asWritten = (address: string): URL => new URL(address, 'http://here');

const newKey = (): string => Math.random().toString(36).slice(2, 10);

export function startNavigation(history: AddressHistory): Navigation {
  let visit: Visit = { location: history.location(), action: 'POP' };
  const listeners = new Set<(visit: Visit) => void>();
  const guards = new Set<Guard>();
  /** The one that has let go what it was asked about, until that has arrived. */
  let passed: Guard | undefined;
  /** Set while a step of the browser's is taken back. */
  let onTakenBack: (() => void) | undefined;

  const arrive = (location: RouterLocation, action: RouterHistoryAction) => {
    passed = undefined;
    visit = { location, action };
    for (const { tell } of guards) tell(OPEN);
    for (const tell of listeners) tell(visit);
  };

  const whoHolds = (nextLocation: RouterLocation, historyAction: RouterHistoryAction): Guard | undefined => {
    const guard = [...guards].at(-1);
    if (!guard || guard === passed) return undefined;
    return guard.ask({ currentLocation: visit.location, nextLocation, historyAction }) ? guard : undefined;
  };

  const hold = (guard: Guard, location: RouterLocation, goOn: () => void) => {
    let isSettled = false;
    const settle = (then: () => void) => () => {
      if (isSettled) return;
      isSettled = true;
      then();
    };
    guard.tell({
      state: 'blocked',
      location,
      reset: settle(() => guard.tell(OPEN)),
      proceed: settle(() => {
        passed = guard;
        guard.tell({ state: 'proceeding', location, reset: undefined, proceed: undefined });
        goOn();
      }),
    });
  };

  const navigate = (
    to: Parameters<RouterNavigateFunction>[0],
    { replace = false, state = null }: RouterNavigateOptions = {},
  ): void => {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    if (isElsewhere(to)) throw new Error(`The router doesn’t lead to ${to}.`);
    const { pathname, search, hash } = asWritten(inOne(resolveAddress(to, visit.location.pathname)));
    const next = { pathname, search, hash, state, key: newKey() };
    const action = replace ? 'REPLACE' : 'PUSH';
    const guard = whoHolds(next, action);
    if (guard) {
      hold(guard, next, () => navigate(to, { replace, state }));
      return;
    }
    if (replace) history.replace(next);
    else history.push(next);
    arrive(next, action);
  };

  history.listen(({ location, distance }) => {
    if (onTakenBack) {
      onTakenBack();
      onTakenBack = undefined;
      return;
    }
    const guard = whoHolds(location, 'POP');
    if (!guard || distance === 0) {
      arrive(location, 'POP');
      return;
    }
    // The browser has gone already: it goes back until the person has said where to.
    const takenBack = new Promise<void>(resolve => {
      onTakenBack = resolve;
    });
    history.go(-distance);
    hold(guard, location, () => void takenBack.then(() => history.go(distance)));
  });

  return {
    visit: () => visit,
    navigate,
    subscribe: tell => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    guard: guard => {
      guards.add(guard);
      return () => {
        guards.delete(guard);
        if (passed === guard) passed = undefined;
      };
    },
  };
}
