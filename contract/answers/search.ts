import { z } from 'zod';
import { searchRegisters } from '../search.ts';
import { id, text, textOrNull } from './common.ts';

const hit = z
  .object({
    register: z.enum(searchRegisters),
    id,
    name: text,
    /** Reference code, NTN and the like; null where the record has none. */
    code: textOrNull,
    /** Where it is, or what else tells it from others. */
    detail: textOrNull,
    /** Its page in the back office. */
    path: text,
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof hit>;

export const searchResults = z.object({ results: z.array(hit) });
