/** Pieces that many answers are made of. */
import { z } from 'zod';
import type { TenderDocument } from '../register/documents.ts';

export const id = z.int().min(1);
export const count = z.int().min(0);
/** yyyy-mm-dd in the programme's time zone. */
export const day = z.string().meta({ column: 'date' });
/** ISO 8601 in UTC. */
export const moment = z.string().meta({ format: 'date-time' });
export const flag = z.boolean();
export const text = z.string();
export const textOrNull = z.string().nullable();
/** A document that is sent in a form. */
export const file = z
  .unknown()
  .refine(value => value !== undefined)
  .meta({ type: 'string', format: 'binary' });

const documentShape = {
  id,
  name: text,
  size: count.describe('Bytes.'),
  sha256: z.string().length(64).describe('Lower-case hex.'),
  created_at: moment,
};
export const tenderDocument = z
  .object(documentShape)
  .meta({ id: 'Document' }) satisfies z.ZodType<TenderDocument>;
export const registerDocument = z
  .object({
    ...documentShape,
    slot: z.string().optional().describe('The kind of document, for registers with fixed slots.'),
  })
  .meta({ id: 'RecordDocument' });

export const messageAnswer = z
  .object({ message: text.describe('A message for the user.') })
  .meta({ id: 'MessageAnswer' });
export const address = z
  .object({ url: text.describe('A signed path, valid for a few hours.') })
  .meta({ id: 'SignedAddress' });
