/** Reads the body of an answer with a timeout, as the connection may die after the headers. */
import { timedOut } from './errors.ts';
import { watchForStall } from './stall.ts';

/** Time without a byte after which the connection counts as dead. Slow ones have no limit. */
const STALL_MS = 60_000;

/** @throws HttpError with status 0 after the timeout, and errors of the stream */
export async function readBody(
  answer: Response,
  onPart: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  let isDead = false;
  const stall = watchForStall(STALL_MS, () => {
    isDead = true;
    void reader.cancel().catch(() => undefined);
  });
  try {
    for (;;) {
      stall.moved();
      const part = await reader.read();
      if (isDead) throw timedOut();
      if (part.done) return;
      onPart(part.value);
    }
  } finally {
    stall.end();
  }
}

export async function bodyText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  await readBody(answer, part => {
    text += decoder.decode(part, { stream: true });
  });
  return text + decoder.decode();
}

/** @returns undefined if it is not JSON */
export async function bodyJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(await bodyText(answer));
  } catch {
    return undefined;
  }
}
