/** What a failed save means for the form (rulings §8: say what failed, keep what was typed, offer a retry). */

export type SaveFailure =
  /** One sentence a field, as the data provider puts them. */
  | { kind: 'fields'; errors: Record<string, string>; message: string }
  /** No answer came: the connection is gone or the server is down. */
  | { kind: 'offline' }
  | { kind: 'refused'; message: string };

interface HttpFailure {
  status?: number;
  message?: string;
  body?: { errors?: Record<string, unknown> };
}

const sentence = (value: unknown) => (Array.isArray(value) ? value.map(String).join(' ') : String(value));

export function failureOf(error: unknown): SaveFailure {
  const { status, message = '', body } = (error ?? {}) as HttpFailure;
  const fields = Object.entries(body?.errors ?? {}).filter(([field]) => field !== 'root' && field !== '');
  if (fields.length > 0) {
    const errors = Object.fromEntries(fields.map(([field, value]) => [field, sentence(value)]));
    return { kind: 'fields', errors, message };
  }
  return status ? { kind: 'refused', message } : { kind: 'offline' };
}
