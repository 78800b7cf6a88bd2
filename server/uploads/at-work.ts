/** Uploads in progress in this process: one request per upload, and few per user, as each takes some MB. */
import { messages } from '../../contract/texts/messages.ts';
import { conflict, tooManyRequests } from '../http-error.ts';

const MOST_OF_ONE_PERSON = 8;
const RETRY_SECONDS = 5;

interface Turn {
  /** Aborts when a newer request takes over. */
  signal: AbortSignal;
  end(): void;
}

/** The newest request continues; an older one, of a dead connection, ends first with 409. @throws HttpError 429 above the limit of a user */
export function createTurns(): (userId: number, uploadId: string) => Promise<Turn> {
  const counts = new Map<number, number>();
  const working = new Map<string, { stop: () => void; ended: Promise<void> }>();
  return async (userId, uploadId) => {
    const key = `${userId} ${uploadId}`;
    for (let older = working.get(key); older; older = working.get(key)) {
      older.stop();
      await older.ended;
    }
    const count = (counts.get(userId) ?? 0) + 1;
    if (count > MOST_OF_ONE_PERSON) throw tooManyRequests(RETRY_SECONDS);
    counts.set(userId, count);
    const controller = new AbortController();
    let done = () => {};
    const ended = new Promise<void>(resolve => {
      done = resolve;
    });
    working.set(key, { stop: () => controller.abort(conflict(messages.uploadMoved)), ended });
    const end = () => {
      const left = (counts.get(userId) ?? 1) - 1;
      if (left === 0) counts.delete(userId);
      else counts.set(userId, left);
      working.delete(key);
      done();
    };
    return { signal: controller.signal, end };
  };
}
