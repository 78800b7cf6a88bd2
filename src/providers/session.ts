/** The signed-in person's session in the browser's storage (rulings §3). The only place that reads or writes it. */
import { type Caller, knownRoles } from '../../contract/access.ts';
import type { SessionUser, StoredSession } from '../../contract/people.ts';
import { SESSION_KEY } from '../../contract/session.ts';

const storages = (): Storage[] => [window.sessionStorage, window.localStorage];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A session from a login answer or from storage, whatever its shape: `{token, …}` or `{data: {token, …}}`, roles as
 * a string or a list, `is_admin` beside the user or inside (rulings §4).
 * @returns undefined when there is no token
 */
export function toSession(answer: unknown): StoredSession | undefined {
  if (!isObject(answer)) return undefined;
  const source = typeof answer.token !== 'string' && isObject(answer.data) ? answer.data : answer;
  if (typeof source.token !== 'string' || source.token === '' || !isObject(source.user)) return undefined;
  const user = source.user as unknown as SessionUser;
  const given = knownRoles(source.roles ?? source.user.roles);
  const isAdmin = Boolean(user.is_admin ?? source.is_admin) || given.includes('admin');
  const roles = isAdmin ? knownRoles([...given, 'admin']) : given;
  return { token: source.token, user: { ...user, is_admin: isAdmin }, roles, is_admin: isAdmin };
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The session of this tab, or the remembered one; undefined when nobody is signed in. */
export function readSession(): StoredSession | undefined {
  for (const storage of storages()) {
    const session = toSession(parse(storage.getItem(SESSION_KEY)));
    if (session) return session;
  }
  return undefined;
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/**
 * Calls back whenever the session changes, here or in another tab.
 * @returns a function that stops listening
 */
export function subscribeSession(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === SESSION_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', listen);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listen);
  };
}

/** The stored text of the session, for telling whether it changed. */
export const sessionText = (): string | null =>
  storages()
    .map(storage => storage.getItem(SESSION_KEY))
    .find(text => text !== null) ?? null;

/** @param remember keeps the session after the browser is closed */
export function writeSession(session: StoredSession, remember: boolean): void {
  const [keep, drop] = remember
    ? [window.localStorage, window.sessionStorage]
    : [window.sessionStorage, window.localStorage];
  drop.removeItem(SESSION_KEY);
  keep.setItem(SESSION_KEY, JSON.stringify(session));
  changed();
}

/** Puts a new session where the old one stands: a change of the password ends the old one. */
export function replaceSession(session: StoredSession): void {
  writeSession(session, window.localStorage.getItem(SESSION_KEY) !== null);
}

/** Puts a changed name or e-mail address where the session already stands. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  for (const storage of storages()) {
    const session = toSession(parse(storage.getItem(SESSION_KEY)));
    if (!session) continue;
    storage.setItem(SESSION_KEY, JSON.stringify({ ...session, user: { ...session.user, ...change } }));
  }
  changed();
}

export function clearSession(): void {
  for (const storage of storages()) storage.removeItem(SESSION_KEY);
  changed();
}

/** Who asks, in the words of the table of rights. */
export function currentCaller(): Caller | undefined {
  const session = readSession();
  return session && { id: session.user.id, roles: session.roles };
}

/**
 * Calls back when another tab ends the session that this one uses.
 * @returns a function that stops listening
 */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const ended = event.key === null || (event.key === SESSION_KEY && event.newValue === null);
    if (ended && event.storageArea === window.localStorage && !readSession()) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
