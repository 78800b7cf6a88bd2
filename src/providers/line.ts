/** Whether the server can be reached: the one place that knows, for what the screens say, for retries and for reads from the device. */
import { createListeners } from '../basics/listeners.ts';

const LIVE = '/api/health/live';
const ANSWER_MS = 10_000;
/** How often the server is looked for at first, and at last. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/** What a proxy answers whose server is away. */
const AWAY = new Set([502, 503, 504]);

let lost = typeof navigator !== 'undefined' && navigator.onLine === false;
let waited = FIRST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<boolean> | undefined;
let turns = 0;
const changes = createListeners();
const returns = createListeners();

function become(next: boolean): void {
  if (lost === next) return;
  lost = next;
  turns += 1;
  waited = FIRST_MS;
  clearTimeout(timer);
  if (lost) lookLater();
  changes.tell();
  if (!lost) returns.tell();
}

export const isLineLost = (): boolean => lost;

/** How often the line has gone or come: to be taken as something is asked, and given with its answer. */
export const lineTurns = (): number => turns;

/** Calls back whenever the connection is lost or back. */
export const subscribeLine = changes.subscribe;

/** Calls back each time when the connection is back, also when the browser says so of a line that nobody had missed. */
export const onLineBack = returns.subscribe;

/**
 * To be told about each answer: whatever it says, there is a line, unless a proxy says that its server is away.
 * @param asked `lineTurns` as it was asked for: an answer that was under way as the connection went says nothing of now
 */
export function answered(status: number, asked: number): void {
  if (AWAY.has(status)) unanswered();
  else if (asked === turns) become(false);
}

/** To be told about each request that brought nothing: the line counts as lost when the server can't be found, either. */
export function unanswered(): void {
  if (!lost) void lookForServer();
}

/** Asks whether the server is there; callers at the same moment share the question. */
export function lookForServer(): Promise<boolean> {
  const asked = turns;
  looking ??= isThere().then(there => {
    looking = undefined;
    if (asked === turns) become(!there);
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
    // A tab that nobody looks at asks when it is looked at again.
    if (document.hidden || !(await lookForServer())) lookLater();
  }, waited);
  waited = Math.min(2 * waited, LAST_MS);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    turns += 1;
    become(true);
  });
  window.addEventListener('online', () => {
    turns += 1;
    if (lost) become(false);
    else returns.tell();
  });
  document.addEventListener('visibilitychange', () => {
    if (lost && !document.hidden) void lookForServer();
  });
}
