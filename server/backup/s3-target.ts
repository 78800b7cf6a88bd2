import { PassThrough, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { RETRIES, type RetryOptions, readOn, retry } from '../files/retry.ts';
import { openS3, startOf } from '../files/s3-client.ts';
import { BackupError } from './format.ts';
import { type Sending, sendInParts } from './send-in-parts.ts';
import { type BackupTarget, isBackupName } from './target.ts';

export interface BucketOptions {
  retries?: RetryOptions;
  partBytes?: Sending['partBytes'];
  silenceMs?: number;
  /** Of which backups an upload that is under way is no longer anybody's. */
  isOwn?: (name: string) => boolean;
}

export interface Bucket extends BackupTarget {
  sizeOf(name: string): Promise<number | undefined>;
  /** @throws BackupError where there is none */
  read(name: string): Promise<Readable>;
}

/** An object appears when all its parts have arrived. @param url `s3://bucket/prefix?endpoint=…&region=…` */
export function bucket(url: string, settings: BucketOptions = {}): Bucket {
  const { retries: given = RETRIES, isOwn = isBackupName, partBytes, silenceMs } = settings;
  const { client, bucket: Bucket, prefix, folder, object, ...s3 } = openS3(url, silenceMs);
  // A store that says nothing must not keep a server that stops.
  const options = { abortSignal: given.signal };
  const remove = async (name: string) =>
    void (await client.send(new DeleteObjectCommand(object(name)), options));

  /** What a process that was killed has left; one backup is made at a time. */
  async function removeUnfinished(stop: typeof options): Promise<void> {
    let more: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (more) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: folder, ...more }),
        stop,
      );
      for (const { Key = '', UploadId } of page.Uploads ?? [])
        if (Key.startsWith(folder) && isOwn(Key.slice(folder.length)))
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), stop);
      more = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
  }

  return {
    write: async (name, signal, produce) => {
      const retries = { ...given, signal };
      const stopped = { abortSignal: signal };
      // A store that can't say so has a rule of its own for them.
      await removeUnfinished(stopped).catch(() => {});
      signal.throwIfAborted();
      const body = new PassThrough();
      // The writer and the sender each get the error.
      body.on('error', () => {});
      const stop = () => body.destroy(new BackupError('the backup was interrupted'));
      signal.addEventListener('abort', stop, { once: true });
      const sending = sendInParts({ client, object: object(name), retries, partBytes }, body);
      sending.catch(error => body.destroy(error));
      let sent: number;
      try {
        await produce(body);
        signal.throwIfAborted();
        sent = await sending;
      } catch (error) {
        body.destroy(error as Error);
        await sending.catch(() => {});
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
      const bytes = (await retry(() => s3.head(name, stopped), retries))?.ContentLength;
      if (bytes === sent) return sent;
      await remove(name);
      throw new BackupError(`${name} has ${bytes ?? 0} bytes instead of ${sent}`);
    },
    sizeOf: async name => (await s3.head(name, options))?.ContentLength,
    read: async name => {
      const found = await s3.head(name, options);
      if (!found) throw new BackupError(`${name} does not exist at ${Bucket}/${prefix}`);
      const { ContentLength: end = 0, ETag: IfMatch } = found;
      const open = async (start: number) => {
        const part = { ...object(name), Range: `bytes=${start}-${end - 1}`, IfMatch };
        const answer = await client.send(new GetObjectCommand(part), options).catch(error => {
          if (error.name !== 'PreconditionFailed') throw error;
          throw new BackupError(`${name} changed while it was read`, { cause: error });
        });
        const content = answer.Body as Readable;
        if (startOf(answer) === start) return content;
        content.destroy();
        throw new BackupError('the store does not support reading part of an object');
      };
      return readOn(open, { start: 0, end, retries: given });
    },
    names: async () => {
      const names: string[] = [];
      for await (const { name } of s3.list('aup-', options)) names.push(name);
      return names.filter(isBackupName);
    },
    owner: () => s3.owner(options),
    setOwner: database => s3.setOwner(database, options),
    remove,
  };
}
