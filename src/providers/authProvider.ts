/** Who is signed in, and what they may do: react-admin's view of our sessions (specification §5). */
import type { AuthProvider, HttpError, UserIdentity } from 'react-admin';
import { type Action, type Area, canAccess, type RecordFacts, rights } from '../../contract/access.ts';
import { keepingEnds } from '../../contract/people/session.ts';
import { LOGIN } from './addresses/translate.ts';
import { API, callerHeaders, request } from './http/request.ts';
import { isOfOtherSession } from './http/sentToken.ts';
import {
  clearSession,
  currentCaller,
  forgetMenu,
  markTwoFactorSetup,
  readSession,
  rememberedOther,
  signOut,
  toSession,
  type WhyEnded,
  writeSession,
} from './session.ts';
import { forgetUploads } from './store.ts';

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
  /** The second step, where the account has one. */
  code?: string;
}

/** React-admin's words for what a person wants to do, in the words of the table of rights. */
const actions: Record<string, Action> = {
  read: 'show',
  update: 'edit',
  bulk_update: 'edit',
  clone: 'create',
};

/** The sign-in screen, saying why a session has ended: as the server said, where nothing else is known. */
export function whereToSignIn(): string {
  const why = rememberedOther() ? 'other' : ended;
  return why ? `${LOGIN}?ended=${why}` : LOGIN;
}

/** Why the session ended; several requests of one page may notice it, one after the other. */
let ended: WhyEnded | undefined;

/** Where to sign in once another tab has ended the session. @param why as far as that tab says it, of what it does one after the other */
export function whereAfterOtherTab(why?: WhyEnded): string {
  ended = why ?? ended;
  return whereToSignIn();
}

const isArea = (name: string): name is Area => name in rights;

/** A name that is no area of the table is open to anyone who is signed in; an area, or a field of one: `tender.title_name`. */
export function mayAccess(resource: string, action: string, record?: RecordFacts): boolean {
  const area = resource.split('.')[0] ?? resource;
  const caller = currentCaller();
  if (!isArea(area)) return caller !== undefined;
  return canAccess(caller, area, actions[action] ?? (action as Action), record);
}

export const authProvider: AuthProvider = {
  /** @throws HttpError with the server's message */
  login: async ({ username, password, remember, code }: Credentials) => {
    const answer = await request('/login', {
      method: 'POST',
      json: { username, password, remember_token: remember, code },
    });
    const session = toSession(answer.json);
    if (!session) throw new Error('failure.unreadable');
    ended = undefined;
    writeSession(session, remember);
  },

  logout: async () => {
    const headers = callerHeaders();
    const wasSignedIn = readSession() !== undefined;
    signOut();
    if (wasSignedIn) {
      ended = undefined;
      forgetUploads();
    }
    // The session ends here in any case; `keepalive` lets the server hear of it even when the tab is closed at once.
    if (wasSignedIn) {
      await fetch(`${API}/logout`, {
        method: 'POST',
        headers,
        keepalive: true,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
    }
  },

  checkAuth: async () => {
    if (!readSession()) throw { message: false, redirectTo: whereToSignIn() };
    // Of one before, which may have been another person's.
    ended = undefined;
  },

  /** 401 ends the session and leads to the sign-in screen and back; 403 is only said, but for a demanded set-up. */
  checkError: async (error: HttpError) => {
    // A late answer to the session before this one says nothing of this one.
    if (readSession() && isOfOtherSession(error)) return;
    if (error.status === 403 && error.body?.two_factor_setup === true) markTwoFactorSetup(true);
    if (error.status !== 401) return;
    // A late answer: signed out once more, what the next person's first page has just asked for would be dropped.
    if (!readSession() && window.location.pathname === LOGIN) throw { message: false, logoutUser: false };
    // The account keeps nothing any more (decision 023).
    if (keepingEnds.some(code => code === error.body?.code)) forgetMenu();
    if (readSession()) ended = error.body?.code === 'deactivated' ? 'deactivated' : '1';
    clearSession(ended);
    // No notification: the sign-in screen itself says why it is there.
    throw { message: false, redirectTo: whereToSignIn() };
  },

  getIdentity: async (): Promise<UserIdentity> => {
    const user = readSession()?.user;
    if (!user) throw new Error('ra.notification.logged_out');
    return { ...user, fullName: user.name };
  },

  getPermissions: async () => currentCaller()?.roles ?? [],

  canAccess: async ({ resource, action, record }) =>
    mayAccess(resource, action, record as RecordFacts | undefined),
};
