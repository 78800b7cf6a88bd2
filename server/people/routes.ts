import type { RegisterTable } from '../register/overrides.ts';
import type { App } from '../requests/schemas.ts';
import { auditRoutes } from './audit-routes.ts';
import { proofRoutes } from './confirm-identity.ts';
import { passwordReset } from './password-reset.ts';
import { photoRoutes } from './pictures.ts';
import { profileRoutes } from './profile.ts';
import { savedViewRoutes } from './saved-view-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { staffRoutes } from './staff.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';
import { userRoutes } from './users-routes.ts';

/** Routes of accounts. */
export async function peopleRoutes(api: App, tables: readonly RegisterTable[]): Promise<void> {
  await signIn(api);
  await signUp(api);
  await passwordReset(api);
  await profileRoutes(api);
  await proofRoutes(api);
  await photoRoutes(api);
  await sessionRoutes(api);
  await twoFactorRoutes(api);
  await userRoutes(api);
  await auditRoutes(api);
  await staffRoutes(api);
  await savedViewRoutes(api, tables);
}
