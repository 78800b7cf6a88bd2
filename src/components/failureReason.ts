import { translate } from '../i18n/catalogue.ts';

/** Errors of the offline store, which have a name but no message for users. */
const offlineErrors: Readonly<Record<string, string>> = {
  OfflineStorageFull: 'full',
  QuotaExceededError: 'full',
  OfflineStoreLocked: 'closed',
  OutboxFull: 'tooMany',
};

/** A sentence for users. Errors from the server already have one. */
export function failureReason(error: unknown): string {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  const key = offlineErrors[name];
  return key ? translate(`failure.device.${key}`) : message || translate('failure.unknown');
}
