/** What a failed save means for the form (specification §8: say what failed, keep what was typed, offer a retry). */

export type SaveFailure =
  /** One sentence a field, as the data provider puts them. */
  | { kind: 'fields'; errors: Record<string, string>; message: string }
  /** No answer came: the connection is gone or the server is down. In words where a prepared device could not keep it, either. */
  | { kind: 'offline'; message?: string }
  /** The connection is back, and what was typed on since then is for the person to send. */
  | { kind: 'lineBack' }
  /** The key of this form made a record before, with other values: an attempt whose answer got lost had arrived. */
  | { kind: 'alreadySaved' }
  | { kind: 'refused'; message: string };

interface HttpFailure {
  status?: number;
  message?: string;
  body?: { errors?: Record<string, unknown>; notStored?: true };
}

/** Under which the server refuses a key that was used for something else (specification §4). */
const KEY_FIELD = 'Idempotency-Key';

const sentence = (value: unknown) => (Array.isArray(value) ? value.map(String).join(' ') : String(value));

const sentencesOf = (body: HttpFailure['body']) =>
  Object.entries(body?.errors ?? {})
    .filter(([field]) => field !== 'root' && field !== '')
    .map(([field, value]) => [field, sentence(value)] as const);

export function failureOf(error: unknown): SaveFailure {
  const { status, message = '', body } = (error ?? {}) as HttpFailure;
  if (body?.errors && KEY_FIELD in body.errors) return { kind: 'alreadySaved' };
  const fields = sentencesOf(body);
  if (fields.length > 0) return { kind: 'fields', errors: Object.fromEntries(fields), message };
  if (status) return { kind: 'refused', message };
  return body?.notStored ? { kind: 'offline', message } : { kind: 'offline' };
}

/** The server's sentences about a file, rather than that some values need attention. */
export function fileFailure(error: unknown): string {
  const { message = '', body } = error as HttpFailure;
  return (
    sentencesOf(body)
      .map(([, said]) => said)
      .join(' ') || message
  );
}

/** Errors of fields on the form are shown there, those of others in words alongside the save button. */
export function splitErrors(errors: Record<string, string>, isOnForm: (field: string) => boolean) {
  const entries = Object.entries(errors);
  return {
    onFields: entries.filter(([field]) => isOnForm(field)),
    elsewhere: entries.filter(([field]) => !isOnForm(field)).map(([, message]) => message),
  };
}
