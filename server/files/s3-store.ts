import { createReadStream } from 'node:fs';
import { mkdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectOutput,
  HeadBucketCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { UploadKind } from '../../contract/register/documents.ts';
import { clearFolder, tryWriting } from './disk-store.ts';
import { FileDamagedError, StorageFullError, StorageUnavailableError } from './errors.ts';
import { type RetryOptions, readOn, retry } from './retry.ts';
import { openS3, startOf } from './s3-client.ts';
import { spool } from './spool.ts';
import {
  type ByteSource,
  type FileRange,
  type FileStore,
  isKey,
  keyPath,
  newKey,
  type StoredFile,
} from './store.ts';

/** A client's half an hour of sending must not be lost to one hiccup behind us. */
const WRITE_RETRIES: RetryOptions = { attempts: 3, firstMs: 500, longestMs: 1_000 };

/** An upload waits in a local folder until it is complete and checked. */
export class S3Store implements FileStore {
  readonly #s3: ReturnType<typeof openS3>;
  readonly #incoming: string;

  /** @param address `s3://bucket/prefix?endpoint=…&region=…` (specification §2), with credentials of the environment @param incoming local folder for uploads on their way */
  static async open(address: string, incoming: string): Promise<S3Store> {
    const store = new S3Store(address, incoming);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return store;
  }

  private constructor(address: string, incoming: string) {
    this.#s3 = openS3(address);
    this.#incoming = incoming;
  }

  async put(source: ByteSource, upload: { name: string; kind: UploadKind }): Promise<StoredFile> {
    const key = newKey();
    const file = path.join(this.#incoming, key);
    const written = await spool(source, file, { ...upload, sync: false });
    try {
      await this.#send(key, file, written.size);
      return { key, ...written };
    } catch (error) {
      throw asUnavailable(error);
    } finally {
      await unlink(file).catch(() => undefined);
    }
  }

  async restore(key: string, source: ByteSource, retries?: RetryOptions): Promise<void> {
    const file = path.join(this.#incoming, key);
    try {
      await writeFile(file, source, { mode: 0o600 });
      await this.#send(key, file, (await stat(file)).size, retries);
    } catch (error) {
      throw asUnavailable(error);
    } finally {
      await unlink(file).catch(() => undefined);
    }
  }

  #send(key: string, file: string, ContentLength: number, retries = WRITE_RETRIES): Promise<unknown> {
    return retry(async () => {
      const Body = createReadStream(file);
      const command = new PutObjectCommand({ ...this.#object(key), Body, ContentLength });
      return this.#s3.client.send(command).finally(() => Body.destroy());
    }, retries);
  }

  async open(key: string, { start, end, size, retries }: FileRange): Promise<Readable> {
    let etag: string | undefined;
    const from = async (at: number) => {
      const found = await this.#read(key, { start: at, end, size }, etag);
      etag ??= found.ETag;
      return found.Body as Readable;
    };
    return retries ? readOn(from, { start, end, retries }) : from(start);
  }

  /** @param IfMatch of what was read before: bytes of two objects are never put together */
  async #read(key: string, { start, end, size }: FileRange, IfMatch?: string): Promise<GetObjectOutput> {
    const part = { ...this.#object(key), Range: `bytes=${start}-${end - 1}`, IfMatch };
    const found = await this.#s3.client.send(new GetObjectCommand(part)).catch(error => {
      if (error.name === 'NoSuchKey') throw new FileDamagedError(key, 'is missing', { cause: error });
      if (error.name === 'InvalidRange') throw new FileDamagedError(key, 'is too short', { cause: error });
      if (error.name === 'PreconditionFailed')
        throw new FileDamagedError(key, 'changed while it was read', { cause: error });
      throw asUnavailable(error);
    });
    const total = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
    if (total === size && startOf(found) === start) return found;
    (found.Body as Readable).destroy();
    const fault = total === size ? 'came from another byte on' : `has ${total} bytes instead of ${size}`;
    throw new FileDamagedError(key, fault);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const found = await this.#s3.head(keyPath(key)).catch(unavailable);
    return found?.ContentLength;
  }

  async remove(key: string): Promise<void> {
    await this.#s3.client.send(new DeleteObjectCommand(this.#object(key))).catch(error => {
      if (error.name !== 'NoSuchKey') throw asUnavailable(error);
    });
  }

  async *list(before: Date): AsyncIterable<string> {
    for await (const { name, modified } of this.#s3.list('')) {
      const key = name.split('/').pop() ?? '';
      if (isKey(key) && keyPath(key) === name && modified && modified < before) yield key;
    }
  }

  clearIncoming(before: Date): Promise<number> {
    return clearFolder(this.#incoming, before);
  }

  owner(): Promise<string | undefined> {
    return this.#s3.owner().catch(unavailable);
  }

  setOwner(database: string): Promise<void> {
    return this.#s3.setOwner(database).catch(unavailable);
  }

  async ready(): Promise<void> {
    await tryWriting(this.#incoming);
    await this.#s3.client.send(new HeadBucketCommand({ Bucket: this.#s3.bucket }));
  }

  /** A bucket has no end that it tells of. */
  async room(): Promise<undefined> {}

  #object(key: string) {
    return this.#s3.object(keyPath(key));
  }
}

function asUnavailable(error: unknown) {
  const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
  const full = $metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/i.test(name ?? '');
  return full ? new StorageFullError(error) : new StorageUnavailableError(error);
}

function unavailable(error: unknown): never {
  throw asUnavailable(error);
}
