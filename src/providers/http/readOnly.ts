/** Blocks writes while another role is previewed. */
import { HttpError } from 'react-admin';
import { i18nProvider } from '../i18nProvider.ts';
import { previewedRole } from '../session.ts';

/** POST requests that only read. */
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
