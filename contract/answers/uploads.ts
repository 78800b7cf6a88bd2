import { z } from 'zod';
import { count, moment, text } from './common.ts';

/** Current state of an upload. */
export const uploadState = z
  .object({ id: text, name: text, size: count, received: count, expires_at: moment })
  .meta({ id: 'Upload' });
export type UploadState = z.output<typeof uploadState>;
