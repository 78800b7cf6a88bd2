import { translate } from '../i18n/catalogue.ts';

/** Errors of what this device keeps have names, and no words of their own. */
const words: Readonly<Record<string, string>> = {
  DeviceFull: 'full',
  QuotaExceededError: 'full',
  DeviceClosed: 'closed',
  OutboxFull: 'tooMany',
};

/** Why something could not be done, in a sentence: the server brings its own. */
export function whyFailed(error: unknown): string {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  const word = words[name];
  return word ? translate(`failure.device.${word}`) : message || translate('failure.unknown');
}
