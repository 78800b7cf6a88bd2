import { z } from 'zod';
import { type SearchHit, searchRegisters } from '../../contract/search.ts';
import { id, text, textOrNull } from '../openapi/common.ts';

export const searchResults = z.object({
  results: z.array(
    z
      .object({
        register: z.enum(searchRegisters),
        id,
        name: text,
        code: textOrNull,
        detail: textOrNull,
        path: text,
      })
      .meta({ id: 'SearchHit' }) satisfies z.ZodType<SearchHit>,
  ),
});
