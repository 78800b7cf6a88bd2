/** Stores the previewed role in this tab, also over a reload. `session.ts` decides whether it applies. */
import { knownRoles, type Role } from '../../contract/access.ts';

interface Preview {
  /** The preview doesn't apply to another user who signs in in this tab. */
  userId: number;
  role: Role;
}

const KEY = 'viewAs';

export const savePreview = (preview: Preview): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify(preview));

export const forgetPreview = (): void => window.sessionStorage.removeItem(KEY);

export function savedPreview(): Preview | undefined {
  try {
    const saved = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<Preview> | null;
    const [role] = knownRoles(saved?.role);
    return saved && role && typeof saved.userId === 'number' ? { userId: saved.userId, role } : undefined;
  } catch {
    return undefined;
  }
}
