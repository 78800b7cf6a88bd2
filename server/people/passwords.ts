/** Hashing of passwords: argon2id with the parameters that OWASP names (19 MiB, 2 rounds). */
import { verify as compare, hash } from '@node-rs/argon2';
import { createSemaphore } from '../requests/semaphore.ts';

/** The library's default algorithm is argon2id. Tests of anything else sign in at less cost. */
export const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A test counts how often passwords are compared. */
export const argon2 = { compare };

/** Each hash takes 19 MiB and one of the four threads that also read files. All callers share one limit, as nobody is signed in yet. */
const semaphore = createSemaphore({
  perCaller: Number.POSITIVE_INFINITY,
  overall: 2,
  queue: 64,
  waitMs: 10_000,
});

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const release = await semaphore.acquire('anybody');
  try {
    return await work();
  } finally {
    release();
  }
}

/** @throws HttpError 503 when too many wait */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, hashing));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not the account exists (specification §5). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', hashing);
  const known = stored ?? (await decoy);
  const matches = await inTurn(() => argon2.compare(known, password));
  return stored !== undefined && matches;
}
