/** Whether the server can be reached. Screens, retries and offline reads all ask here. */
import { createListeners } from '../basics/listeners.ts';

const LIVE = '/api/health/live';
const ANSWER_MS = 10_000;
/** The first and the longest pause between two health checks, in milliseconds. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/** A proxy's answers while its server is down. */
const UNAVAILABLE = new Set([502, 503, 504]);

let lost = typeof navigator !== 'undefined' && navigator.onLine === false;
let waited = FIRST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<boolean> | undefined;
let epoch = 0;
const changes = createListeners();
const returns = createListeners();

function become(next: boolean): void {
  if (lost === next) return;
  lost = next;
  epoch += 1;
  waited = FIRST_MS;
  clearTimeout(timer);
  if (lost) lookLater();
  changes.notify();
  if (!lost) returns.notify();
}

export const isOffline = (): boolean => lost;

/** How often the connection was lost or came back. Read it when a request is sent and pass it on with the answer. */
export const connectionEpoch = (): number => epoch;

/** Calls back whenever the connection is lost or back. */
export const subscribeConnection = changes.subscribe;

/** Calls back each time the connection is back, also when the browser reports it and no request had failed. */
export const onBackOnline = returns.subscribe;

/**
 * Called with each answer. Any answer proves a connection, unless a proxy says that its server is down.
 * @param asked `connectionEpoch` when the request was sent: an answer from before the connection was lost proves nothing
 */
export function answered(status: number, asked: number): void {
  if (UNAVAILABLE.has(status)) unanswered();
  else if (asked === epoch) become(false);
}

/** Called for each request without an answer. The connection counts as lost when the health check fails, too. */
export function unanswered(): void {
  if (!lost) void lookForServer();
}

/** Asks the server's health check; calls at the same moment share one request. */
export function lookForServer(): Promise<boolean> {
  const asked = epoch;
  looking ??= isThere().then(there => {
    looking = undefined;
    if (asked === epoch) become(!there);
    return !lost;
  });
  return looking;
}

async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(LIVE, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

function lookLater(): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    // A hidden tab asks when it is shown again.
    if (document.hidden || !(await lookForServer())) lookLater();
  }, waited);
  waited = Math.min(2 * waited, LAST_MS);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    epoch += 1;
    become(true);
  });
  window.addEventListener('online', () => {
    epoch += 1;
    if (lost) become(false);
    else returns.notify();
  });
  document.addEventListener('visibilitychange', () => {
    if (lost && !document.hidden) void lookForServer();
  });
}
