/** Where "view as role" is kept: in this tab alone, and over a reload. What it means is decided in `session.ts`. */
import { knownRoles, type Role } from '../../contract/access.ts';

interface Preview {
  /** Of the person who looks: somebody else who signs in in this tab doesn't go on with it. */
  userId: number;
  role: Role;
}

const KEY = 'viewAs';

export const keepPreview = (preview: Preview): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify(preview));

export const forgetPreview = (): void => window.sessionStorage.removeItem(KEY);

export function keptPreview(): Preview | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<Preview> | null;
    const [role] = knownRoles(kept?.role);
    return kept && role && typeof kept.userId === 'number' ? { userId: kept.userId, role } : undefined;
  } catch {
    return undefined;
  }
}
