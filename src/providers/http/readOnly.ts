/** While the interface is looked at as another role, nothing is written: a preview is there to see, not to do. */
import { HttpError } from 'react-admin';
import { i18nProvider } from '../i18nProvider.ts';
import { previewedRole } from '../session.ts';

/** Questions that are sent as POST because of their form; they write nothing. */
const questions = [/^\/tenderContractor\/search$/];

/** @param path below `/api` @throws HttpError 403 before anything is sent */
export function refuseWhilePreviewing(method: string, path: string): void {
  const role = previewedRole();
  if (!role || method === 'GET' || questions.some(question => question.test(path))) return;
  const message = i18nProvider.translate('permissions.preview.refused', {
    role: i18nProvider.translate(`permissions.roles.${role}`),
  });
  throw new HttpError(message, 403, { message, previewing: true });
}
