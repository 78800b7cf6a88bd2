/** React-admin's authProvider for our sessions and permissions (specification §5). */
import type { AuthProvider, HttpError, UserIdentity } from 'react-admin';
import { type AccessRecord, type Action, type Area, canAccess, rights } from '../../contract/access.ts';
import { offlineEndCodes } from '../../contract/people/session.ts';
import { LOGIN } from './addresses/translate.ts';
import { isOfOtherSession } from './http/errors.ts';
import { API, callerHeaders, request } from './http/request.ts';
import {
  clearSession,
  currentCaller,
  type EndReason,
  forgetMenu,
  markTwoFactorSetup,
  readSession,
  rememberedOther,
  signOut,
  toSession,
  writeSession,
} from './session.ts';
import { forgetUploads } from './store.ts';

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
  /** For two-factor sign-in. */
  code?: string;
}

/** React-admin's actions by our names in the permissions table. */
const actions: Record<string, Action> = {
  read: 'show',
  update: 'edit',
  bulk_update: 'edit',
  clone: 'create',
};

/** The sign-in page, with the reason why the session ended. */
export function signInAddress(): string {
  const why = rememberedOther() ? 'other' : endReason;
  return why ? `${LOGIN}?ended=${why}` : LOGIN;
}

/** Kept because several requests of a page may notice one after another that the session has ended. */
let endReason: EndReason | undefined;

/** The sign-in page after another tab has ended the session. @param why undefined if the other tab didn't tell */
export function signInAddressAfterOtherTab(why?: EndReason): string {
  endReason = why ?? endReason;
  return signInAddress();
}

const isArea = (name: string): name is Area => name in rights;

/** @param resource an area or a field of one: `tender.title_name`. Other names are open to all signed-in users */
export function currentUserCan(resource: string, action: string, record?: AccessRecord): boolean {
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
    endReason = undefined;
    writeSession(session, remember);
  },

  logout: async () => {
    const headers = callerHeaders();
    const wasSignedIn = readSession() !== undefined;
    signOut();
    if (wasSignedIn) {
      endReason = undefined;
      forgetUploads();
    }
    // Ends the session on the server, also if the tab is closed at once (`keepalive`). Here it has ended in any case.
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
    if (!readSession()) throw { message: false, redirectTo: signInAddress() };
    // A reason from an earlier session must not show later.
    endReason = undefined;
  },

  /** 401 ends the session and redirects to the sign-in page. 403 only shows its message, unless two-factor sign-in must be set up. */
  checkError: async (error: HttpError) => {
    // A late answer to an earlier session says nothing about this one.
    if (readSession() && isOfOtherSession(error)) return;
    if (error.status === 403 && error.body?.two_factor_setup === true) markTwoFactorSetup(true);
    if (error.status !== 401) return;
    // A late answer. Signing out again would cancel the first requests of the next user.
    if (!readSession() && window.location.pathname === LOGIN) throw { message: false, logoutUser: false };
    // These codes end offline access, too (decision 023).
    if (offlineEndCodes.some(code => code === error.body?.code)) forgetMenu();
    if (readSession()) endReason = error.body?.code === 'deactivated' ? 'deactivated' : '1';
    clearSession(endReason);
    // No notification: the sign-in page shows the reason.
    throw { message: false, redirectTo: signInAddress() };
  },

  getIdentity: async (): Promise<UserIdentity> => {
    const user = readSession()?.user;
    if (!user) throw new Error('ra.notification.logged_out');
    return { ...user, fullName: user.name };
  },

  getPermissions: async () => currentCaller()?.roles ?? [],

  canAccess: async ({ resource, action, record }) =>
    currentUserCan(resource, action, record as AccessRecord | undefined),
};
