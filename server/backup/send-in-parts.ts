/** Sends a stream of unknown length to an object store, so that what breaks goes on with the part that failed. */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type RetryOptions, retry } from '../files/retry.ts';
import { READ_BYTES } from '../files/store.ts';
import { BackupError } from './format.ts';

const MIB = 2 ** 20;
/** What any store takes as one object. */
const MOST_BYTES = 5 * 2 ** 40;
/** How long a store is asked to forget an upload that failed, ms: a server that stops waits for it. */
const FAREWELL_MS = 3_000;
/** Stores take 10,000 parts: 2,500 each of 32, 128, 512 and 2,048 MiB hold 6.5 TiB, and are alike up to 78 GiB, as some want. @param number from 1 */
export const partBytes = (number: number): number => 32 * MIB * 4 ** Math.floor((number - 1) / 2_500);

export interface Sending {
  client: S3Client;
  object: { Bucket: string; Key: string };
  retries: RetryOptions;
  partBytes?: typeof partBytes;
}

type Upload = Sending['object'] & { UploadId: string | undefined };

/** @returns the bytes that the object has; when this fails it is not there, unless the store told nobody about its end */
export async function sendInParts(
  { client, object, retries: given, partBytes: bytesOf = partBytes }: Sending,
  source: Readable,
): Promise<number> {
  const failed = new AbortController();
  const signal = given.signal ? AbortSignal.any([given.signal, failed.signal]) : failed.signal;
  const retries = { ...given, signal };
  const options = { abortSignal: signal };
  let begun: Upload | undefined;
  const parts: { ETag?: string; PartNumber: number }[] = [];
  const slots: Slot[] = [];
  let sending = Promise.resolve();
  let total = 0;
  const send = async (upload: Upload, PartNumber: number, slot: Slot) => {
    const { ETag } = await retry(async () => {
      const { body, ...content } = slot.content();
      const part = { ...upload, ...content, PartNumber, Body: body };
      return client.send(new UploadPartCommand(part), options).finally(() => body.destroy());
    }, retries);
    parts.push({ ETag, PartNumber });
  };
  try {
    let [filling, other] = [await Slot.open(slots), await Slot.open(slots)];
    const create = new CreateMultipartUploadCommand(object);
    const { UploadId } = await retry(() => client.send(create, options), retries);
    const upload = { ...object, UploadId };
    begun = upload;
    let number = 1;
    const flush = async () => {
      await sending;
      sending = send(upload, number++, filling);
      // Otherwise the writer would wait for a reader that is gone.
      sending.catch(error => source.destroy(error));
      [filling, other] = [other, filling];
      filling.clear();
    };
    for await (const chunk of source as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > MOST_BYTES)
        throw new BackupError('the backup exceeds the 5 TiB limit of an object: set BACKUP_URL to a folder');
      for (let rest = chunk; rest.length > 0; ) {
        const piece = rest.subarray(0, bytesOf(number) - filling.size);
        await filling.add(piece);
        rest = rest.subarray(piece.length);
        if (filling.size === bytesOf(number)) await flush();
      }
    }
    if (filling.size > 0) await flush();
    await sending;
    const whole = { ...upload, MultipartUpload: { Parts: parts } };
    await retry(() => client.send(new CompleteMultipartUploadCommand(whole), options), retries).catch(
      async error => {
        // The answer of a try before may have been lost, and the upload be done.
        signal.throwIfAborted();
        const head = () => client.send(new HeadObjectCommand(object), options);
        const found = await retry(head, retries).catch(() => undefined);
        if (found?.ContentLength !== total) throw error;
      },
    );
    return total;
  } catch (error) {
    failed.abort();
    source.destroy(error as Error);
    await sending.catch(() => {});
    // Where this fails the next backup removes it.
    const soon = { abortSignal: AbortSignal.timeout(FAREWELL_MS) };
    if (begun) await client.send(new AbortMultipartUploadCommand(begun), soon).catch(() => {});
    throw error;
  } finally {
    for (const slot of slots) await slot.close();
  }
}

/** The bytes of one part on the disk, in a file without a name: nothing stays when the process is killed. */
class Slot {
  size = 0;
  #md5: Hash = createHash('md5');
  readonly #file: FileHandle;

  static async open(all: Slot[]): Promise<Slot> {
    const name = path.join(tmpdir(), `aup-part-${randomUUID()}`);
    const file = await open(name, 'wx+', 0o600);
    const slot = new Slot(file);
    all.push(slot);
    await unlink(name);
    return slot;
  }
  private constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.size);
      done += bytesWritten;
      this.size += bytesWritten;
    }
    this.#md5.update(bytes);
  }

  /** @returns what is sent; a part that arrives otherwise is refused by its sum */
  content() {
    const body = Readable.from(this.#bytes(), { objectMode: false });
    return { body, ContentLength: this.size, ContentMD5: this.#md5.copy().digest('base64') };
  }

  /** Not the file's own stream, which closes the file with it. */
  async *#bytes() {
    for (let at = 0; at < this.size; ) {
      const length = Math.min(READ_BYTES, this.size - at);
      const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead === 0) throw new Error('a part on the disk was truncated');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  clear(): void {
    this.size = 0;
    this.#md5 = createHash('md5');
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
