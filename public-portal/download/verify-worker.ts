/** Runs the check beside the page, which stays as quick as ever. */
import { type Report, type VerifyRequest, verify } from './verify.ts';

export type VerifyReply = { bytes: number } | { report: Report } | { error: string };

self.addEventListener('message', async ({ data }: MessageEvent<VerifyRequest>) => {
  const reply = (message: VerifyReply) => self.postMessage(message);
  try {
    reply({ report: await verify(data, bytes => reply({ bytes })) });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});
