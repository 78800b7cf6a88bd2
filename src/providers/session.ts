/** The session in the storage of the browser (specification §3). Nothing else reads or writes it. */
import { type Caller, canAccess, knownRoles, type Role } from '../../contract/access.ts';
import type { SessionUser, StoredSession } from '../../contract/answers/people.ts';
import { SESSION_KEY } from '../../contract/people/session.ts';
import { isObject } from '../basics/isObject.ts';
import { createListeners } from '../basics/listeners.ts';
import { forgetLastKnown } from './lastKnown.ts';
import { postToTabs, subscribeTabs } from './otherTabs.ts';
import { forgetPreview, savedPreview, savePreview } from './preview.ts';

const storages = (): Storage[] => [window.sessionStorage, window.localStorage];

/**
 * Reads a login answer or storage (specification §4): `{token, …}` or `{data: {token, …}}`, roles as a string or a list, `is_admin` inside the user or next to it.
 * @returns undefined without a token
 */
export function toSession(answer: unknown): StoredSession | undefined {
  if (!isObject(answer)) return undefined;
  const source = typeof answer.token !== 'string' && isObject(answer.data) ? answer.data : answer;
  if (typeof source.token !== 'string' || source.token === '' || !isObject(source.user)) return undefined;
  const user = source.user as unknown as SessionUser;
  const given = knownRoles(source.roles ?? source.user.roles);
  const isAdmin = Boolean(user.is_admin ?? source.is_admin) || given.includes('admin');
  const roles = isAdmin ? knownRoles([...given, 'admin']) : given;
  return {
    token: source.token,
    user: { ...user, is_admin: isAdmin },
    roles,
    is_admin: isAdmin,
    ...(source.two_factor_setup === true && { two_factor_setup: true }),
  };
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The user since the page was loaded. A page never continues as another user who was remembered since (decision 011). */
let userOfPage: number | undefined;

/** The session of this tab, else the remembered one. */
function storedSession(): { storage: Storage; session: StoredSession } | undefined {
  for (const storage of storages()) {
    const session = toSession(parse(storage.getItem(SESSION_KEY)));
    if (session && (userOfPage ?? session.user.id) === session.user.id) {
      userOfPage = session.user.id;
      return { storage, session };
    }
  }
  return undefined;
}

export const readSession = (): StoredSession | undefined => storedSession()?.session;

const rememberedSession = () => toSession(parse(window.localStorage.getItem(SESSION_KEY)));

/** Whether the session survives closing the browser. */
export const isRemembered = ({ token }: StoredSession): boolean => rememberedSession()?.token === token;

/** The remembered session of another user than that of this page. */
export function rememberedOther(): StoredSession | undefined {
  return storedSession() ? undefined : rememberedSession();
}

/** A session that is not remembered and ends with the last tab that has it. */
export const sessionOfTab = (): StoredSession | undefined =>
  toSession(parse(window.sessionStorage.getItem(SESSION_KEY)));

const { notify: changed, subscribe } = createListeners();

/** Calls back when the session changes, here or in another tab. @returns a function that stops listening */
export function subscribeSession(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === SESSION_KEY) listener();
  };
  const stop = subscribe(listener);
  window.addEventListener('storage', listen);
  return () => {
    stop();
    window.removeEventListener('storage', listen);
  };
}

/** The session as stored, to detect changes. */
export const sessionText = (): string | null => storedSession()?.storage.getItem(SESSION_KEY) ?? null;

function putSession(storage: Storage, session: StoredSession): void {
  userOfPage = session.user.id;
  storage.setItem(SESSION_KEY, JSON.stringify(session));
  changed();
}

/** @param remember whether the session survives closing the browser */
export function writeSession(session: StoredSession, remember: boolean): void {
  if (remember) window.sessionStorage.removeItem(SESSION_KEY);
  // Another user's remembered session stays, as it may be in use in another tab.
  else if (rememberedSession()?.user.id === session.user.id) window.localStorage.removeItem(SESSION_KEY);
  putSession(remember ? window.localStorage : window.sessionStorage, session);
}

/** Leaves a remembered session, which may be another user's, unchanged. */
export const writeSessionOfTab = (session: StoredSession): void => putSession(window.sessionStorage, session);

/** After a change of the password, which ends the old session. */
export function replaceSession(session: StoredSession): void {
  const before = sessionOfTab();
  const remembered = rememberedSession();
  // If the tab has its own session, the remembered one may be another user's.
  const isRemembered = !before && remembered?.user.id === session.user.id;
  if (before) postToTabs({ kind: 'replaced', token: before.token, session });
  putSession(isRemembered ? window.localStorage : window.sessionStorage, session);
}

/** Changes only the session in use. A remembered one may be another user's. */
function updateSession(change: (session: StoredSession) => StoredSession): void {
  const place = storedSession();
  if (place) putSession(place.storage, change(place.session));
}

export const updateSessionUser = (change: Partial<SessionUser>): void =>
  updateSession(session => ({ ...session, user: { ...session.user, ...change } }));

/** Whether this session can only set up two-factor sign-in. */
export const markTwoFactorSetup = (demanded: boolean): void =>
  updateSession(({ two_factor_setup: _, ...session }) =>
    demanded ? { ...session, two_factor_setup: true } : session,
  );

/** Query parameter of the sign-in page. */
export type EndReason = '1' | 'deactivated' | 'elsewhere';

/**
 * Removes the session here. Other tabs notice an ended session by their next answer.
 * @param why for other tabs with the same remembered session
 */
export function clearSession(reason?: EndReason): void {
  forgetPreview();
  // Without a session nothing ends, and offline data stays available with the PIN.
  const place = storedSession();
  if (reason && place?.storage === window.localStorage)
    place.storage.setItem(SESSION_KEY, JSON.stringify({ ended: reason }));
  place?.storage.removeItem(SESSION_KEY);
  if (!rememberedSession()) userOfPage = undefined;
  changed();
}

/** On signing out. An ended session keeps the menu for unlocking with the PIN. */
export function forgetMenu(): void {
  const session = readSession();
  if (session) forgetLastKnown(session.user.id);
}

export function signOut(): void {
  const ended = sessionOfTab();
  forgetMenu();
  clearSession('elsewhere');
  if (ended) postToTabs({ kind: 'ended', token: ended.token });
}

/** The signed-in user, whatever role is previewed. */
export function ownCaller(): Caller | undefined {
  const session = readSession();
  return session && { id: session.user.id, roles: session.roles };
}

/** The role that is previewed, only for users who may see the permissions. */
export function previewedRole(): Role | undefined {
  const preview = savedPreview();
  if (!preview) return undefined;
  const own = ownCaller();
  return own?.id === preview.userId && canAccess(own, 'permissions', 'list') ? preview.role : undefined;
}

/** For whom the interface is shown: the user, or the previewed role. It never decides what is sent. */
export function currentCaller(): Caller | undefined {
  const own = ownCaller();
  const role = previewedRole();
  return own && role ? { id: own.id, roles: [role] } : own;
}

/** Previews a role in this tab, until the preview or the session ends. */
export function startPreview(role: Role): void {
  const own = ownCaller();
  if (own?.id === undefined) return;
  savePreview({ userId: own.id, role });
  changed();
}

export function endPreview(): void {
  forgetPreview();
  changed();
}

function endReasonIn(text: string | null): EndReason | undefined {
  const left = parse(text);
  return isObject(left) ? (left.ended as EndReason | undefined) : undefined;
}

/**
 * Calls back when another tab ends the session or replaces it with that of another user. @param callback gets the reason, if known
 * @returns a function that stops listening
 */
export function onSignedOutElsewhere(callback: (reason?: EndReason) => void): () => void {
  const listen = (event: StorageEvent) => {
    const isOfSession = event.key === null || event.key === SESSION_KEY;
    if (isOfSession && event.storageArea === window.localStorage && !readSession())
      callback(endReasonIn(event.newValue));
  };
  window.addEventListener('storage', listen);
  const stop = subscribeTabs(message => {
    if (message.kind === 'ended' && sessionOfTab()?.token === message.token) callback('elsewhere');
  });
  return () => {
    window.removeEventListener('storage', listen);
    stop();
  };
}
