/** Runs checks in a worker, so that the page stays responsive. Sends a message when it is ready. */
import { type Report, type VerifyRequest, verify } from './verify.ts';

/** Messages from the page; `check` and `stop` are the number of a check. */
export type VerifyOrder = { check: number; request: VerifyRequest } | { stop: number };
export type VerifyAnswer = { check: number } & ({ bytes: number } | { report: Report } | { error: string });

const stopped = new Set<number>();

self.addEventListener('message', async ({ data }: MessageEvent<VerifyOrder>) => {
  if ('stop' in data) {
    stopped.add(data.stop);
    return;
  }
  const { check, request } = data;
  const reply = (message: object) => self.postMessage({ check, ...message });
  try {
    const report = await verify(request, bytes => {
      if (stopped.has(check)) throw new Error('Stopped');
      reply({ bytes });
    });
    reply({ report });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  } finally {
    stopped.delete(check);
  }
});

self.postMessage({ ready: true });
