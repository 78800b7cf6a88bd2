/** Headers of requests and answers other than the most common ones. */

interface Header {
  description: string;
  type: 'string' | 'integer';
  enum?: string[];
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  examples?: [string | number];
}

export const requestHeaders = {
  'Idempotency-Key': {
    description:
      'Makes retries safe: within 24 hours, the same key with the same body gets the first answer again, and nothing is created twice.',
    type: 'string',
    maxLength: 200,
    pattern: '^[!-~]+$',
    examples: ['5f0c6a7e-3a0e-4c55-9f3b-0d9a5a0f8f11'],
  },
  'X-Proof': {
    description: 'The token of a recent re-authentication: see `POST profile/proof`.',
    type: 'string',
  },
  'Upload-Length': { description: 'Bytes of the whole file.', type: 'integer', minimum: 1 },
  'Upload-Metadata': {
    description:
      '`filename` and the file name in base64; optionally `id` and a UUID of your choice in base64.',
    type: 'string',
    examples: ['filename c2Nhbi5wZGY='],
  },
  'Upload-Offset': { description: 'Bytes received so far.', type: 'integer', minimum: 0 },
  Range: {
    description: 'A single byte range.',
    type: 'string',
    examples: ['bytes=1048576-'],
  },
  'If-Range': {
    description: 'The entity tag of your copy: if it no longer matches, the whole file is sent.',
    type: 'string',
  },
  'If-None-Match': { description: 'Entity tags of the copies you already have.', type: 'string' },
} as const satisfies Record<string, Header>;
export type RequestHeader = keyof typeof requestHeaders;

export const responseHeaders = {
  'Content-Range': {
    description: 'The range and the total: `tender 0-24/340` for records, `bytes 0-1023/4096` for a file.',
    type: 'string',
    examples: ['tender 0-24/340'],
  },
  'X-Total-Is': {
    description: 'Sent when the total is a lower bound.',
    type: 'string',
    enum: ['at-least'],
  },
  'X-Total-Deleted': {
    description: 'How many of an exact total are deleted, if the list includes deleted records.',
    type: 'integer',
    minimum: 0,
  },
  'X-Row-Count': { description: 'Rows in the file.', type: 'integer', minimum: 0 },
  'Content-Disposition': { description: 'The name of the file.', type: 'string' },
  ETag: { description: 'The entity tag; changes with the content.', type: 'string' },
  'Accept-Ranges': { description: 'Byte ranges are supported.', type: 'string', enum: ['bytes'] },
  'Tus-Resumable': { description: 'The version of the tus protocol.', type: 'string' },
  'Upload-Offset': { description: 'Bytes received so far.', type: 'integer', minimum: 0 },
  'Upload-Length': { description: 'Bytes of the whole file.', type: 'integer', minimum: 1 },
  'Upload-Expires': { description: 'When an unfinished upload is deleted.', type: 'string' },
  Location: { description: 'The address of the new upload.', type: 'string' },
  'Retry-After': {
    description: 'Seconds to wait.',
    type: 'integer',
    minimum: 0,
    examples: [5],
  },
} as const satisfies Record<string, Header>;
export type ResponseHeader = keyof typeof responseHeaders;
