/** Hashing of passwords: argon2id with the parameters that OWASP names (19 MiB, 2 rounds). */
import { hash, verify } from '@node-rs/argon2';

/** The library's default algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Takes the same time whether there is such a person or not (rulings §5). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
