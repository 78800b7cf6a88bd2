/** The signed-in person's session in the browser's storage (specification §3). The only place that reads or writes it. */
import { type Caller, canAccess, knownRoles, type Role } from '../../contract/access.ts';
import type { SessionUser, StoredSession } from '../../contract/answers/people.ts';
import { SESSION_KEY } from '../../contract/people/session.ts';
import { isObject } from '../basics/isObject.ts';
import { createListeners } from '../basics/listeners.ts';
import { forgetLastKnown } from './lastKnown.ts';
import { postToTabs, subscribeTabs } from './otherTabs.ts';
import { forgetPreview, keepPreview, keptPreview } from './preview.ts';

const storages = (): Storage[] => [window.sessionStorage, window.localStorage];

/**
 * From a login answer or storage (specification §4): `{token, …}` or `{data: {token, …}}`, roles as a string or a list, `is_admin` alongside the user or inside.
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

/** Whose this page is since it was loaded: it never goes on as somebody else who was remembered in the meantime (decision 011). */
let personOfPage: number | undefined;

/** Where the session of this page is: that of this tab, or the remembered one. */
function placeOfSession(): { storage: Storage; session: StoredSession } | undefined {
  for (const storage of storages()) {
    const session = toSession(parse(storage.getItem(SESSION_KEY)));
    if (session && (personOfPage ?? session.user.id) === session.user.id) {
      personOfPage = session.user.id;
      return { storage, session };
    }
  }
  return undefined;
}

/** Undefined when nobody is signed in here. */
export const readSession = (): StoredSession | undefined => placeOfSession()?.session;

const rememberedSession = () => toSession(parse(window.localStorage.getItem(SESSION_KEY)));

/** Whether it outlives the browser on this computer. */
export const isRemembered = ({ token }: StoredSession): boolean => rememberedSession()?.token === token;

/** Who is remembered by this browser while this page is another person's. */
export function rememberedOther(): StoredSession | undefined {
  return placeOfSession() ? undefined : rememberedSession();
}

/** The session that is this tab's alone: not remembered, and gone with the last tab that has it. */
export const sessionOfTab = (): StoredSession | undefined =>
  toSession(parse(window.sessionStorage.getItem(SESSION_KEY)));

const { notify: changed, subscribe } = createListeners();

/** Calls back whenever the session changes, here or in another tab. @returns what stops it */
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

/** The stored text of the session, for telling whether it changed. */
export const sessionText = (): string | null => placeOfSession()?.storage.getItem(SESSION_KEY) ?? null;

function putSession(storage: Storage, session: StoredSession): void {
  personOfPage = session.user.id;
  storage.setItem(SESSION_KEY, JSON.stringify(session));
  changed();
}

/** @param remember keeps the session after the browser is closed */
export function writeSession(session: StoredSession, remember: boolean): void {
  if (remember) window.sessionStorage.removeItem(SESSION_KEY);
  // Who is remembered alongside this person has asked for it, and may be at work in another tab.
  else if (rememberedSession()?.user.id === session.user.id) window.localStorage.removeItem(SESSION_KEY);
  putSession(remember ? window.localStorage : window.sessionStorage, session);
}

/** Gives this tab a session of its own, and leaves a remembered one, which may be somebody else's, as it is. */
export const writeSessionOfTab = (session: StoredSession): void => putSession(window.sessionStorage, session);

/** Puts a new session in place of the old one: a change of the password ends the old one. */
export function replaceSession(session: StoredSession): void {
  const before = sessionOfTab();
  const remembered = rememberedSession();
  // Alongside a tab's own session, a remembered one may be somebody else's.
  const isRemembered = !before && remembered?.user.id === session.user.id;
  if (before) postToTabs({ kind: 'replaced', token: before.token, session });
  putSession(isRemembered ? window.localStorage : window.sessionStorage, session);
}

/** Changes the session in use where it is; a remembered one next to it may be somebody else's. */
function updateSession(change: (session: StoredSession) => StoredSession): void {
  const place = placeOfSession();
  if (place) putSession(place.storage, change(place.session));
}

/** Puts a changed name or e-mail address where the session already is. */
export const updateSessionUser = (change: Partial<SessionUser>): void =>
  updateSession(session => ({ ...session, user: { ...session.user, ...change } }));

/** The server opens nothing but the set-up of two-factor sign-in to this session, or opens everything again. */
export const markTwoFactorSetup = (demanded: boolean): void =>
  updateSession(({ two_factor_setup: _, ...session }) =>
    demanded ? { ...session, two_factor_setup: true } : session,
  );

/** Why a session has ended, in the address of the sign-in screen. */
export type WhyEnded = '1' | 'deactivated' | 'elsewhere';

/**
 * Forgets the session where it is: other tabs learn of their own that has run out by an answer.
 * @param why told to tabs from which a remembered one goes, too
 */
export function clearSession(why?: WhyEnded): void {
  forgetPreview();
  // A page that finds no session ends none: what is known waits for the PIN of this device.
  const place = placeOfSession();
  if (why && place?.storage === window.localStorage)
    place.storage.setItem(SESSION_KEY, JSON.stringify({ ended: why }));
  place?.storage.removeItem(SESSION_KEY);
  if (!rememberedSession()) personOfPage = undefined;
  changed();
}

/** Anyone who signs out leaves no menu behind; one that has run out leaves it for the PIN of this device. */
export function forgetMenu(): void {
  const session = readSession();
  if (session) forgetLastKnown(session.user.id);
}

/** Ends the session in every tab that has it. */
export function signOut(): void {
  const ended = sessionOfTab();
  forgetMenu();
  clearSession('elsewhere');
  if (ended) postToTabs({ kind: 'ended', token: ended.token });
}

/** Who is signed in, with the roles that the server knows of. */
export function ownCaller(): Caller | undefined {
  const session = readSession();
  return session && { id: session.user.id, roles: session.roles };
}

/** The role as which the interface is shown, to those who may read the table of rights; undefined as a rule. */
export function previewedRole(): Role | undefined {
  const kept = keptPreview();
  if (!kept) return undefined;
  const own = ownCaller();
  return own?.id === kept.userId && canAccess(own, 'permissions', 'list') ? kept.role : undefined;
}

/** For whom the interface is: the person signed in, or the role that is looked at. It never decides what is sent. */
export function currentCaller(): Caller | undefined {
  const own = ownCaller();
  const role = previewedRole();
  return own && role ? { id: own.id, roles: [role] } : own;
}

/** Shows the interface as this role would have it, in this tab, until it is ended or the session is. */
export function startPreview(role: Role): void {
  const own = ownCaller();
  if (own?.id === undefined) return;
  keepPreview({ userId: own.id, role });
  changed();
}

export function endPreview(): void {
  forgetPreview();
  changed();
}

/** As the tab that ended it says it. */
function whyEndedIn(text: string | null): WhyEnded | undefined {
  const left = parse(text);
  return isObject(left) ? (left.ended as WhyEnded | undefined) : undefined;
}

/**
 * Another tab ends the session that this one uses, or puts another person's in its place. @param callback told why, where that is known
 * @returns what stops it
 */
export function onSignedOutElsewhere(callback: (why?: WhyEnded) => void): () => void {
  const listen = (event: StorageEvent) => {
    const isOfSession = event.key === null || event.key === SESSION_KEY;
    if (isOfSession && event.storageArea === window.localStorage && !readSession())
      callback(whyEndedIn(event.newValue));
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
