/** Whether the server can be reached. The one source for screens, retries and offline reads. */
import { createListeners } from '../basics/listeners.ts';

const LIVE = '/api/health/live';
const ANSWER_MS = 10_000;
/** The first and the longest pause between two health checks, in milliseconds. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/** Answers of a proxy whose server is down. */
const UNAVAILABLE = new Set([502, 503, 504]);

let lost = typeof navigator !== 'undefined' && navigator.onLine === false;
let delay = FIRST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let check: Promise<boolean> | undefined;
let epoch = 0;
const changes = createListeners();
const backOnline = createListeners();

function setLost(next: boolean): void {
  if (lost === next) return;
  lost = next;
  epoch += 1;
  delay = FIRST_MS;
  clearTimeout(timer);
  if (lost) scheduleCheck();
  changes.notify();
  if (!lost) backOnline.notify();
}

export const isOffline = (): boolean => lost;

/** How often the connection was lost or came back. Read it when a request is sent and pass it on with the answer. */
export const connectionEpoch = (): number => epoch;

/** Calls back whenever the connection is lost or back. */
export const subscribeConnection = changes.subscribe;

/** Calls back each time the connection is back, also when the browser reports it and no request had failed. */
export const onBackOnline = backOnline.subscribe;

/**
 * Called with each answer. Any answer proves a connection, unless a proxy says that its server is down.
 * @param asked `connectionEpoch` when the request was sent: an answer from before the connection was lost proves nothing
 */
export function noteAnswer(status: number, sentEpoch: number): void {
  if (UNAVAILABLE.has(status)) noteNoAnswer();
  else if (sentEpoch === epoch) setLost(false);
}

/** Called for each request without an answer. The connection counts as lost when the health check fails, too. */
export function noteNoAnswer(): void {
  if (!lost) void checkServer();
}

/** Asks the server's health check; calls at the same moment share one request. */
export function checkServer(): Promise<boolean> {
  const sentEpoch = epoch;
  check ??= isServerUp().then(there => {
    check = undefined;
    if (sentEpoch === epoch) setLost(!there);
    return !lost;
  });
  return check;
}

async function isServerUp(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(LIVE, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

function scheduleCheck(): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    // A hidden tab checks when it is shown again.
    if (document.hidden || !(await checkServer())) scheduleCheck();
  }, delay);
  delay = Math.min(2 * delay, LAST_MS);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    epoch += 1;
    setLost(true);
  });
  window.addEventListener('online', () => {
    epoch += 1;
    if (lost) setLost(false);
    else backOnline.notify();
  });
  document.addEventListener('visibilitychange', () => {
    if (lost && !document.hidden) void checkServer();
  });
}
