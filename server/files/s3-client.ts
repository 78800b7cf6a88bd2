import { S3Client } from '@aws-sdk/client-s3';
import { trimEndOf } from '../../contract/fields/text-ends.ts';

/** How long, in ms, the store may be silent in the middle of a transfer. */
const SILENCE_MS = 120_000;
const CONNECT_MS = 5_000;
/** Each download in progress holds a connection; the client's default of 50 would make the others wait. */
const CONNECTIONS = { maxSockets: 2_000 };
/** The client writes to the console by itself; failures come as errors and are logged where they are handled. */
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
export function openS3(
  address: string,
  silenceMs = SILENCE_MS,
): { client: S3Client; bucket: string; prefix: string } {
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
  return { client, bucket: hostname, prefix: trimEndOf(pathname.replace(/^\/+/, ''), /\//) };
}
