/** Headers of requests and answers that the interface has beyond HTTP's everyday ones. */

interface Header {
  description: string;
  schema: {
    type: 'string' | 'integer';
    enum?: string[];
    maxLength?: number;
    pattern?: string;
    minimum?: number;
  };
  example?: string | number;
}

export const requestHeaders = {
  'Idempotency-Key': {
    description:
      'The same key with the same body within 24 hours is answered like the first time, and nothing is created twice.',
    schema: { type: 'string', maxLength: 200, pattern: '^[!-~]+$' },
    example: '5f0c6a7e-3a0e-4c55-9f3b-0d9a5a0f8f11',
  },
  'X-Proof': {
    description: 'Who one is, proved once more within the last minutes: see `POST profile/proof`.',
    schema: { type: 'string' },
  },
  'Upload-Length': { description: 'Bytes of the whole file.', schema: { type: 'integer', minimum: 1 } },
  'Upload-Metadata': {
    description: '`filename` and the name in base64; `id` and a UUID of one’s own in base64, if wanted.',
    schema: { type: 'string' },
    example: 'filename c2Nhbi5wZGY=',
  },
  'Upload-Offset': { description: 'Bytes that are there.', schema: { type: 'integer', minimum: 0 } },
  'Sealed-File': {
    description: 'What `wrapped` is, a dot, and what the file is, sealed.',
    schema: { type: 'string' },
  },
  'Sealed-Part': { description: 'From 0 on.', schema: { type: 'integer', minimum: 0 } },
  Range: {
    description: 'One range of bytes.',
    schema: { type: 'string' },
    example: 'bytes=1048576-',
  },
  'If-Range': {
    description: 'The entity tag of what one has: another one is answered with the whole.',
    schema: { type: 'string' },
  },
  'If-None-Match': { description: 'Entity tags that one has already.', schema: { type: 'string' } },
} as const satisfies Record<string, Header>;
export type RequestHeader = keyof typeof requestHeaders;

export const responseHeaders = {
  'Content-Range': {
    description: 'Which of how many: `tender 0-24/340` of records, `bytes 0-1023/4096` of a file.',
    schema: { type: 'string' },
    example: 'tender 0-24/340',
  },
  'X-Total-Is': {
    description: 'Says when the total is a lower bound.',
    schema: { type: 'string', enum: ['at-least'] },
  },
  'X-Total-Deleted': {
    description: 'How many of an exact total are deleted, where a list has both.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Row-Count': { description: 'Rows in the file.', schema: { type: 'integer', minimum: 0 } },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  ETag: { description: 'Changes with the bytes.', schema: { type: 'string' } },
  'Accept-Ranges': { description: 'Parts can be asked for.', schema: { type: 'string', enum: ['bytes'] } },
  'Tus-Resumable': { description: 'The version of the tus protocol.', schema: { type: 'string' } },
  'Upload-Offset': { description: 'Bytes that are there.', schema: { type: 'integer', minimum: 0 } },
  'Upload-Length': { description: 'Bytes of the whole file.', schema: { type: 'integer', minimum: 1 } },
  'Upload-Expires': { description: 'Until when it waits.', schema: { type: 'string' } },
  Location: { description: 'The address of what was made.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 0 },
    example: 5,
  },
} as const satisfies Record<string, Header>;
export type ResponseHeader = keyof typeof responseHeaders;
