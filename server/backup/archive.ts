/** A backup as one stream: a tar, compressed with gzip, and encrypted as `age` does where there is a passphrase. */
import { createCipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, type Recipient, Stanza } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { BackupError } from './format.ts';

const AGE_HEAD = 'age-encryption.org/v1';
const GZIP_HEAD = Buffer.from([0x1f, 0x8b]);

/** What a backup is encrypted to: a passphrase, or the holder of an age key (`age1…`), whose secret half opens it. */
export interface Seal {
  passphrase?: string;
  recipient?: string;
}
/** What opens one: the passphrase, or the secret key (`AGE-SECRET-KEY-1…`). */
export interface Opener {
  passphrase?: string;
  secretKey?: string;
}

/** @throws BackupError for an invalid public key @returns nothing when backups are not encrypted */
export function encrypterFor({ passphrase, recipient }: Seal): Encrypter | undefined {
  const encrypter = new Encrypter();
  if (passphrase) encrypter.addRecipient(passphraseRecipient(passphrase));
  else if (recipient) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupError('BACKUP_KEY must be an age public key, which begins with age1.', {
        cause: error,
      });
    }
  } else return undefined;
  return encrypter;
}

export interface ArchiveWriter {
  /** Adds a file, once what was added before is on its way. */
  add(name: string, content: Buffer): Promise<void>;
  /** @throws when there are not `size` bytes */
  addStream(name: string, size: number, content: Readable): Promise<void>;
}

/** Sends what `work` adds to `to`, which is ended; the archive is whole when this resolves. */
export async function writeArchive(
  to: Writable,
  seal: Seal,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  // Most of it is documents, which are compressed already.
  const zip = createGzip({ level: 3 });
  const packed = tar as unknown as Readable;
  // What fails is told by `sent`; the others end with it, some of them a moment later.
  for (const stream of [packed, zip, to]) stream.on('error', () => {});
  const encrypter = encrypterFor(seal);
  const sent = encrypter
    ? Promise.all([pipeline(packed, zip), pipeline(await encrypted(zip, encrypter), to)])
    : pipeline(packed, zip, to);
  const failed = new Promise<never>((_, reject) => sent.catch(reject));
  // The error of a tar is that of the file in its middle, too, and would end the process there.
  const quietly = (entry: Writable) => entry.on('error', () => {});
  const add: ArchiveWriter = {
    add: (name, content) =>
      new Promise((resolve, reject) => {
        const entry = tar.entry({ name }, content, error => (error ? reject(error) : resolve()));
        quietly(entry as unknown as Writable);
      }),
    addStream: (name, size, content) =>
      new Promise((resolve, reject) => {
        const entry = quietly(
          tar.entry({ name, size }, error => (error ? reject(error) : resolve())) as unknown as Writable,
        );
        content.once('error', reject);
        // What is not wanted any more holds no file open.
        entry.once('close', () => content.destroy());
        content.pipe(entry);
      }),
  };
  try {
    await Promise.race([work(add), failed]);
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    zip.destroy();
    to.destroy(error as Error);
    await sent.catch(() => {});
    throw error;
  }
  await sent;
}

async function encrypted(plain: Readable, encrypter: Encrypter): Promise<Readable> {
  const stream = await encrypter.encrypt(asWeb(plain) as never);
  return Readable.fromWeb(stream as unknown as ReadableStream);
}

export interface ArchiveEntry {
  name: string;
  /** In bytes. */
  size: number;
  content: Readable;
}

/**
 * The files of an archive in order; each is to be read before the next.
 * @throws BackupError when it isn't a backup, or the key doesn't open it; `explainDamage` explains other errors
 */
export async function* readArchive(from: Readable, opener: Opener): AsyncGenerator<ArchiveEntry> {
  const [head, whole] = await peek(from);
  const isEncrypted = head.toString('latin1', 0, AGE_HEAD.length) === AGE_HEAD;
  const opens = opener.secretKey ? 'BACKUP_SECRET_KEY' : opener.passphrase ? 'BACKUP_PASSPHRASE' : undefined;
  if (!isEncrypted && opens && head.length > 0)
    throw new BackupError(`The backup is not encrypted. If that is expected, unset ${opens}.`);
  if (isEncrypted && !opens)
    throw new BackupError(
      'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase, or BACKUP_SECRET_KEY to its secret key.',
    );
  if (!isEncrypted && !head.subarray(0, 2).equals(GZIP_HEAD))
    throw new BackupError('This file is not a backup.');
  const plain = isEncrypted ? await decrypted(whole, opener) : whole;
  const tar = extract();
  const read = pipeline(plain, createGunzip(), tar as unknown as Writable);
  read.catch(() => {});
  for await (const entry of tar) {
    const { name, size = 0, type } = entry.header;
    if (type !== 'file') throw new BackupError('This file is not a backup: it contains links or folders.');
    yield { name, size, content: entry as unknown as Readable };
    entry.resume();
  }
  await read;
}

/** Errors for missing or changed bytes. */
const damage =
  /unexpected end|premature close|incorrect (header|data)|invalid (tar|stored|distance|code|block|literal|bit|tag|window)|checksum|stream was destroyed/i;

/** @returns the error, explained if the archive is damaged */
export function explainDamage(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isDamaged = !(error instanceof BackupError) && (code.startsWith('Z_') || damage.test(message));
  return isDamaged
    ? new BackupError(`The backup is damaged or incomplete: ${message}`, { cause: error })
    : error;
}

/** Errors are handled at the other end. */
function asWeb(stream: Readable): ReadableStream {
  stream.on('error', () => {});
  return Readable.toWeb(stream);
}

async function decrypted(sealed: Readable, { passphrase, secretKey }: Opener): Promise<Readable> {
  const decrypter = new Decrypter();
  const named = secretKey ? 'BACKUP_SECRET_KEY' : 'BACKUP_PASSPHRASE';
  try {
    if (secretKey) decrypter.addIdentity(secretKey);
    else if (passphrase) decrypter.addPassphrase(passphrase);
    const stream = await decrypter.decrypt(asWeb(sealed) as never);
    return Readable.fromWeb(stream as unknown as ReadableStream);
  } catch (error) {
    throw new BackupError(`${named} is not the one that the backup was made with.`, { cause: error });
  }
}

/** The first bytes, and everything with them. */
async function peek(from: Readable): Promise<[Buffer, Readable]> {
  const chunks = from[Symbol.asyncIterator]();
  const { value = Buffer.alloc(0) } = await chunks.next();
  const head = value as Buffer;
  const rest = async function* () {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value as Buffer;
  };
  return [head, Readable.from(rest(), { objectMode: false })];
}

const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
/** What age itself takes; tests that try something else take less. */
export const cost = { workFactor: 18 };
const MEMORY = { r: 8, p: 1, maxmem: 512 * 1024 * 1024 };

const derive = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** As the library does, but in a thread: its own way stops everybody's requests for a second or two (age-encryption.org/v1, "scrypt recipient type"). */
function passphraseRecipient(passphrase: string): Recipient {
  return {
    wrapFileKey: async fileKey => {
      const salt = randomBytes(16);
      const key = await derive(Buffer.from(passphrase), Buffer.concat([LABEL, salt]), 32, {
        ...MEMORY,
        N: 2 ** cost.workFactor,
      });
      // The key is used once, so that the nonce may be zero.
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
      const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', unpadded(salt), String(cost.workFactor)], new Uint8Array(wrapped))];
    },
  };
}
