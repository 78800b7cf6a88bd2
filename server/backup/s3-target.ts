import { Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openS3 } from '../files/s3-client.ts';
import { OWNER_MARK } from '../files/store.ts';
import { BackupError } from './format.ts';
import { type BackupTarget, isBackupName } from './target.ts';

/** Of an upload in parts, which a store takes up to 10,000 of: backups of 300 GB, with three parts in memory. */
const PART_BYTES = 32 * 1024 * 1024;

/** An object appears when all its parts have arrived. @param url `s3://bucket/prefix?endpoint=…&region=…` */
export function bucket(url: string): BackupTarget {
  const { client, bucket: Bucket, prefix } = openS3(url);
  const folder = prefix ? `${prefix}/` : '';
  const object = (name: string) => ({ Bucket, Key: folder + name });
  return {
    write: async (name, signal, produce) => {
      let sent = 0;
      const body = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          sent += chunk.length;
          done(null, chunk);
        },
      });
      const upload = new Upload({
        client,
        params: { ...object(name), Body: body },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      const stop = () => body.destroy(new BackupError('the backup was broken off'));
      signal.addEventListener('abort', stop, { once: true });
      const uploading = upload.done();
      // Else whoever writes would wait for a reader that is gone.
      uploading.catch(error => body.destroy(error));
      try {
        await produce(body);
        signal.throwIfAborted();
        await uploading;
      } catch (error) {
        body.destroy();
        await upload.abort().catch(() => {});
        await uploading.catch(() => {});
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
      const { ContentLength } = await client.send(new HeadObjectCommand(object(name)));
      if (ContentLength !== sent)
        throw new BackupError(`${name} has ${ContentLength} bytes instead of ${sent}`);
      return sent;
    },
    names: async () => {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${folder}aup-`, ContinuationToken }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names.filter(isBackupName);
    },
    owner: async () => {
      const found = await client.send(new GetObjectCommand(object(OWNER_MARK))).catch(error => {
        if (error.name === 'NoSuchKey') return undefined;
        throw error;
      });
      return (await found?.Body?.transformToString())?.trim() || undefined;
    },
    setOwner: async database =>
      void (await client.send(new PutObjectCommand({ ...object(OWNER_MARK), Body: `${database}\n` }))),
    remove: async name => void (await client.send(new DeleteObjectCommand(object(name)))),
  };
}
