/** `GET search?q=`: finds records of all registers that the caller may list. */

import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { searchResults } from '../../contract/answers/shell.ts';
import { isStorable } from '../../contract/fields/reading.ts';
import { withoutInvisible } from '../../contract/fields/typed-text.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../contract/limits.ts';
import { searchRegisters } from '../../contract/search.ts';
import { messages } from '../../contract/texts/messages.ts';
import { languageOf } from '../language.ts';
import { noteRowsRead } from '../register/rows-read.ts';
import { requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';
import { find } from './find.ts';

const term = z
  .string(messages.searchLength)
  .trim()
  .max(SEARCH_MAX, { error: messages.searchLength, abort: true })
  .refine(isStorable, messages.unstorable)
  .transform(typed => withoutInvisible(typed).trim())
  .refine(word => word.length >= SEARCH_MIN, messages.searchLength)
  .meta({ type: 'string', minLength: SEARCH_MIN, maxLength: SEARCH_MAX });

const described = {
  schema: {
    operationId: 'search',
    tags: ['shell'],
    summary: 'Search all registers that the caller may list',
    description:
      'Finds records that aren’t deleted by name, code, reference, NTN, web link, president or mobile number in any notation, at most six per register.',
    querystring: z.object({ q: term }),
    response: { 200: searchResults },
  },
  config: { access: 'session' },
} as const;

export async function search(app: App): Promise<void> {
  app.get('/search', described, async request => {
    const caller = requireCaller(request);
    const { q: term } = request.query;
    const registers = searchRegisters.filter(register => canAccess(caller, register, 'list'));
    const language = languageOf(request);
    const results = await find(request.reads.db, caller, registers, term, language);
    for (const register of registers) {
      const hits = results.filter(hit => hit.register === register);
      if (hits.length > 0) await noteRowsRead(request, register, hits);
    }
    return { results };
  });
}
