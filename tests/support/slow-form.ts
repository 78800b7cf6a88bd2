import { PassThrough } from 'node:stream';
import { expect, vi } from 'vitest';
import { type Client, encodeForm } from './app.ts';

/** What was written so far is being read. */
export const untilRead = (bytes: PassThrough) =>
  vi.waitFor(() => expect(bytes.readableLength).toBe(0), { interval: 10 });

/**
 * Begins to send a form, which is being read by then; the rest comes with `finish`.
 * @param share of the form that comes at once
 */
export async function sendSlowly(
  client: Client,
  method: string,
  address: string,
  form: FormData,
  share = 0.5,
) {
  const { body, headers } = await encodeForm(form);
  const payload = new PassThrough();
  const first = Math.floor(body.length * share);
  payload.write(body.subarray(0, first));
  const length = { 'content-length': String(body.length) };
  // Asked for by `then` alone, which begins it.
  const answer = Promise.resolve(
    client.send(method, address, { payload, headers: { ...headers, ...length } }),
  );
  await untilRead(payload);
  return {
    finish: () => {
      payload.end(body.subarray(first));
      return answer;
    },
  };
}
