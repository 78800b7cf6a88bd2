/** Reads the back office's session (specification §3). */
import { canAccess, knownRoles } from '../contract/access.ts';
import type { StoredSession } from '../contract/answers/people.ts';
import { SESSION_KEY } from '../contract/people/session.ts';
import { readJson } from './storage.ts';

/** From session storage, or from local storage when "remember me" was ticked. */
export function storedSession(): StoredSession | null {
  for (const place of ['sessionStorage', 'localStorage'] as const) {
    const value = readJson(place, SESSION_KEY) as StoredSession | null | undefined;
    if (value && typeof value === 'object' && value.token) return value;
  }
  return null;
}

/** Whether the user can download a tender's documents without a company's grant. */
export function mayReadTenders(session: StoredSession): boolean {
  const roles = knownRoles(session.roles);
  const all = session.is_admin && !roles.includes('admin') ? [...roles, 'admin' as const] : roles;
  return canAccess({ roles: all }, 'tender', 'show');
}
