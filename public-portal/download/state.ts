/**
 * The life of one download as a state machine: `reduce` has all transitions. What happens around it (transfer,
 * storage, check) reports events and never changes the state otherwise.
 *
 * | from                      | event                      | to                                        |
 * | ------------------------- | -------------------------- | ----------------------------------------- |
 * | idle, after a reload      | restored, found            | paused, done                              |
 * | any that isn't busy       | started                    | connecting                                |
 * | differs                   | repairStarted              | connecting, for the damaged parts         |
 * | connecting, waiting       | attempted                  | connecting                                |
 * | connecting, receiving     | answered                   | receiving                                 |
 * | receiving                 | received, stalled          | receiving                                 |
 * | connecting, receiving     | interrupted                | waiting                                   |
 * | connecting, receiving     | replaced                   | connecting, from the first byte           |
 * | receiving                 | arrived                    | receiving, with all bytes                 |
 * | receiving, done unchecked | checkStarted               | checking                                  |
 * | checking                  | piecesChecked              | checking                                  |
 * | checking                  | checked                    | done, differs or unchecked                |
 * | differs, unchecked        | accepted                   | done                                      |
 * | any that is busy          | stopped, refused, failed   | paused, refused, failed                   |
 * | any                       | cancelled                  | idle                                      |
 * | any that isn't busy       | handedOver, handOverFailed | handedOver, refused or failed; done stays |
 *
 * Busy are connecting, receiving, waiting and checking. The other events change details of a state only.
 */
import type { Report } from './verify.ts';

/** What each state has of its own. */
interface States {
  idle: unknown;
  /** Scripts, storage or the first response are awaited. */
  connecting: unknown;
  receiving: {
    /** In bytes per second; null while unknown. */
    speed: number | null;
    /** Estimated remaining seconds; null while unknown. */
    left: number | null;
    /** No bytes have arrived for some seconds, although the connection hasn't failed. */
    isStill: boolean;
  };
  waiting: {
    /** Time of the next attempt, in milliseconds since 1970. */
    retryAt: number;
    /** Several attempts have failed, so the waits are longer. */
    isLong: boolean;
  };
  paused: {
    /** It was running when the page was left, so it resumes automatically. */
    resumes: boolean;
  };
  /** All bytes have arrived and are compared with the published hashes. */
  checking: unknown;
  /** Some documents are not as published. */
  differs: unknown;
  /** All bytes have arrived but could not be checked; the user decides. */
  unchecked: unknown;
  done: {
    /** The finished file still exists and can be saved again. */
    isHere: boolean;
    /** The user saved it although it is damaged. */
    isDamaged: boolean;
  };
  failed: { offersFallback: boolean };
  refused: { refusal: 401 | 403 };
  /** The browser's own download was started instead. */
  handedOver: unknown;
}
type Phase = keyof States;

interface Figures {
  received: number;
  total: number | null;
}

/** What all states have. */
interface Shared extends Figures {
  /** Whether received bytes survive a reload. */
  keeps: boolean;
  /** The documents changed on the server during the download, so it started again. */
  changed: boolean;
  /** Documents were added during the download: it finishes without them, and they follow. */
  narrowed: boolean;
  error: string | null;
  /** Number of bytes checked so far. */
  checked: number;
  /** Result of the check. */
  report: Report | null;
  /** Why there is no report: no hashes were published for these bytes, or the check failed. */
  unchecked: 'unpublished' | 'failed' | null;
  /** The file was passed to the browser's downloads. */
  isSaved: boolean;
  /** The browser's own download was started, too. */
  isHandedOver: boolean;
  /** The browser's own download was tried, so it isn't started automatically again. */
  triedFallback: boolean;
}

/** Fields of other states can be read, too, and are undefined. */
type Any = Partial<
  States['receiving'] &
    States['waiting'] &
    States['paused'] &
    States['done'] &
    States['failed'] &
    States['refused']
>;

export type DownloadState = { [P in Phase]: { phase: P } & Shared & States[P] & Any }[Phase];

export type DownloadEvent =
  /** A download that was not finished before the page was left. */
  | { type: 'restored'; figures: Figures; resumes: boolean }
  /** A file that was finished before the page was left. */
  | { type: 'found'; figures: Figures; isDamaged: boolean }
  | { type: 'started'; narrowed: boolean }
  | { type: 'repairStarted'; total: number }
  /** The store is open. */
  | { type: 'opened'; keeps: boolean; received: number }
  | { type: 'attempted' }
  | { type: 'answered'; figures: Figures; changed: boolean }
  | { type: 'received'; received: number; speed: number | null; left: number | null }
  | { type: 'stalled' }
  | { type: 'interrupted'; error: string | null; retryAt: number; isLong: boolean }
  /** Whether the documents that were added on the server are left out. */
  | { type: 'narrowed'; narrowed: boolean }
  /** The documents changed, so the received bytes were deleted. */
  | { type: 'replaced' }
  | { type: 'arrived'; figures: Figures }
  | { type: 'checkStarted' }
  | { type: 'piecesChecked'; bytes: number }
  | { type: 'checked'; report: Report | null; unchecked: 'unpublished' | 'failed' | null }
  /** The user saves a file that is damaged or unchecked. */
  | { type: 'accepted' }
  | { type: 'stopped'; figures: Figures }
  | { type: 'refused'; figures: Figures; refusal: 401 | 403 }
  | { type: 'failed'; figures: Figures; error: string; offersFallback: boolean }
  /** The received bytes or the finished file were deleted. */
  | { type: 'deleted' }
  | { type: 'cancelled' }
  /** The finished file could not be saved again. */
  | { type: 'copyLost'; error: string }
  | { type: 'fallbackTried' }
  | { type: 'handedOver' }
  | { type: 'handOverFailed'; error: string; refusal: 401 | 403 | null };

const nothing: Shared = {
  received: 0,
  total: null,
  keeps: false,
  changed: false,
  narrowed: false,
  error: null,
  checked: 0,
  report: null,
  unchecked: null,
  isSaved: false,
  isHandedOver: false,
  triedFallback: false,
};
export const idleState: DownloadState = { ...nothing, phase: 'idle' };

const busy: readonly Phase[] = ['connecting', 'receiving', 'waiting', 'checking'];
export const isBusy = ({ phase }: DownloadState) => busy.includes(phase);

/** Leaves out the fields of a single state. */
const sharedOf = (state: DownloadState): Shared => ({
  received: state.received,
  total: state.total,
  keeps: state.keeps,
  changed: state.changed,
  narrowed: state.narrowed,
  error: state.error,
  checked: state.checked,
  report: state.report,
  unchecked: state.unchecked,
  isSaved: state.isSaved,
  isHandedOver: state.isHandedOver,
  triedFallback: state.triedFallback,
});

export function reduce(state: DownloadState, event: DownloadEvent): DownloadState {
  const shared = sharedOf(state);
  switch (event.type) {
    case 'restored':
      return { ...shared, ...event.figures, phase: 'paused', keeps: true, resumes: event.resumes };
    case 'found':
      return { ...done(shared, event.isDamaged), ...event.figures, keeps: true };
    case 'started': {
      // A saved file whose repeated check was paused isn't saved again.
      const { keeps, received, total, isSaved, triedFallback } = state;
      const kept = { keeps, received, total, isSaved, triedFallback };
      return { ...nothing, ...kept, phase: 'connecting', narrowed: event.narrowed };
    }
    case 'repairStarted': {
      const figures = { received: 0, total: event.total };
      return { ...shared, ...figures, phase: 'connecting', error: null, report: null, isSaved: false };
    }
    case 'opened':
      return { ...state, keeps: event.keeps, received: event.received };
    case 'attempted':
      // The error of the last attempt stays visible until bytes arrive.
      return { ...shared, phase: 'connecting' };
    case 'answered': {
      const { speed = null, left = null } = state;
      const changed = state.changed || event.changed;
      const own = { speed, left, isStill: false };
      return { ...shared, ...event.figures, phase: 'receiving', changed, error: null, ...own };
    }
    case 'received': {
      if (state.phase !== 'receiving') return state;
      const { received, speed, left } = event;
      return { ...state, received, speed, left, isStill: false };
    }
    case 'stalled':
      return state.phase === 'receiving' ? { ...state, isStill: true, speed: null, left: null } : state;
    case 'interrupted': {
      const { error, retryAt, isLong } = event;
      return { ...shared, phase: 'waiting', error, retryAt, isLong };
    }
    case 'narrowed':
      return { ...state, narrowed: event.narrowed };
    case 'replaced':
      return { ...nothing, phase: 'connecting', changed: true, triedFallback: state.triedFallback };
    case 'arrived': {
      const own = { speed: null, left: null, isStill: false };
      return { ...shared, ...event.figures, phase: 'receiving', ...own };
    }
    case 'checkStarted':
      return { ...shared, phase: 'checking', checked: 0 };
    case 'piecesChecked':
      return state.phase === 'checking' ? { ...state, checked: state.checked + event.bytes } : state;
    case 'checked':
      return checked({ ...shared, report: event.report, unchecked: event.unchecked });
    case 'accepted':
      return done(shared, state.report?.isWhole === false);
    case 'stopped':
      return { ...shared, ...event.figures, phase: 'paused', error: null, resumes: false };
    case 'refused':
      return { ...shared, ...event.figures, phase: 'refused', refusal: event.refusal };
    case 'failed': {
      const { figures, error, offersFallback } = event;
      return { ...shared, ...figures, phase: 'failed', error, offersFallback };
    }
    case 'deleted':
      return state.phase === 'done'
        ? { ...state, isSaved: false, isHere: false }
        : { ...state, isSaved: false };
    case 'cancelled':
      return { ...nothing, phase: 'idle', triedFallback: state.triedFallback };
    case 'copyLost':
      return state.phase === 'done' ? { ...state, isHere: false, error: event.error } : state;
    case 'fallbackTried':
      return { ...state, triedFallback: true };
    case 'handedOver':
      // It was resumed before the browser's own download began.
      if (isBusy(state)) return { ...state, isHandedOver: true };
      if (state.phase === 'done') return { ...state, isHandedOver: true, error: null };
      return { ...shared, phase: 'handedOver' };
    case 'handOverFailed': {
      const { error, refusal } = event;
      if (state.phase === 'done' || isBusy(state)) return { ...state, error };
      if (refusal) return { ...shared, phase: 'refused', refusal };
      return { ...shared, phase: 'failed', error, offersFallback: true };
    }
  }
}

const done = (shared: Shared, isDamaged: boolean): DownloadState => ({
  ...shared,
  phase: 'done',
  isSaved: true,
  isHere: true,
  isDamaged,
});

/** Where a check leads. A file that was saved earlier remains finished when it still can't be checked. */
function checked(shared: Shared): DownloadState {
  const { report, unchecked, isSaved } = shared;
  if (report) return report.isWhole ? done(shared, false) : { ...shared, phase: 'differs' };
  return unchecked === 'failed' && !isSaved ? { ...shared, phase: 'unchecked' } : done(shared, false);
}

/** Has the state, and notifies pages of changes. */
export class DownloadMachine {
  state: DownloadState = idleState;
  private readonly listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  dispatch(event: DownloadEvent): void {
    this.state = reduce(this.state, event);
    for (const listener of this.listeners) listener();
  }
}
