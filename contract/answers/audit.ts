import { z } from 'zod';
import { count } from './common.ts';

/** Every entry compared with its hash and the one before. */
export const auditCheck = z.object({
  entries: count,
  /** Noted elsewhere, it later shows that nothing was cut off. */
  head: z.string().length(64).describe('The hash of the last valid entry.'),
  broken: z
    .object({ seq: z.int(), why: z.enum(['number', 'order', 'content']) })
    .nullable()
    .describe('The first invalid entry.'),
});
export type AuditCheck = z.output<typeof auditCheck>;
