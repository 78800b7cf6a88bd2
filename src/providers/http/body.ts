/** The body of an answer, read as it comes: its head may arrive on a line that dies before the rest. */
import { timedOut } from './errors.ts';
import { watchForStall } from './stall.ts';

/** No byte came for this long: the connection is dead. A slow one may take as long as it needs. */
const STALL_MS = 60_000;

/** @throws HttpError status 0 when nothing comes any more, and whatever the stream breaks with */
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

/** What a refusal says, where it says anything that can be read. */
export async function bodyJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(await bodyText(answer));
  } catch {
    return undefined;
  }
}
