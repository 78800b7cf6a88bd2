import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { trimEndOf } from '../../contract/fields/typed-text.ts';
import { OWNER_MARK } from './store.ts';

/** How long, in ms, the store may be silent in the middle of a transfer. */
const SILENCE_MS = 120_000;
const CONNECT_MS = 5_000;
/** Each download in progress holds a connection; the client's default of 50 would make the others wait. */
const CONNECTIONS = { maxSockets: 2_000 };
/** Silences the client, which writes to the console; failures come as errors and are logged where they are handled. */
const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** An answer that says nothing but its status is called `UnknownError` by the client. */
function inWords(error: Error & { $metadata?: { httpStatusCode?: number } }): Error {
  const status = error.$metadata?.httpStatusCode;
  if (error.message === 'UnknownError' && status) error.message = `the store answered ${status}`;
  return error;
}

/** At which byte an answer begins; a store that knows no ranges gives all. */
export const startOf = ({ ContentRange = 'bytes 0-' }: { ContentRange?: string }): number =>
  Number(/^bytes (\d+)-/.exec(ContentRange)?.[1]);

/** @param address `s3://bucket/prefix?endpoint=…&region=…` (specification §2); credentials come from the environment */
export function openS3(address: string, silenceMs = SILENCE_MS) {
  const { hostname, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: endpoint !== undefined,
    // The default adds a trailing checksum that some compatible stores keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: QUIET,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
  });
  client.middlewareStack.add(
    next => args =>
      next(args).catch(error => {
        throw inWords(error);
      }),
    { step: 'initialize', name: 'inWords' },
  );
  const prefix = trimEndOf(pathname.replace(/^\/+/, ''), /\//);
  const folder = prefix && `${prefix}/`;
  const object = (name: string) => ({ Bucket: hostname, Key: folder + name });
  return {
    client,
    bucket: hostname,
    prefix,
    folder,
    object,
    head: (name: string, options?: Stop) =>
      client.send(new HeadObjectCommand(object(name)), options).catch(orMissing),
    /** The objects whose names begin with this. */
    async *list(start: string, options?: Stop): AsyncIterable<{ name: string; modified?: Date }> {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: hostname,
            Prefix: folder + start || undefined,
            ContinuationToken,
          }),
          options,
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { name: Key.slice(folder.length), modified: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    owner: async (options?: Stop) => {
      const found = await client.send(new GetObjectCommand(object(OWNER_MARK)), options).catch(orMissing);
      return (await found?.Body?.transformToString())?.trim() || undefined;
    },
    setOwner: async (database: string, options?: Stop) =>
      void (await client.send(
        new PutObjectCommand({ ...object(OWNER_MARK), Body: `${database}\n` }),
        options,
      )),
  };
}

interface Stop {
  abortSignal?: AbortSignal;
}

function orMissing(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error;
}
