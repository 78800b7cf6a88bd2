/** `GET search?q=`: finds records of all registers that the caller may list. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { searchResults } from '../../contract/answers/search.ts';
import { isStorable } from '../../contract/fields/reading.ts';
import { withoutInvisible } from '../../contract/fields/visible-text.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../contract/limits.ts';
import { searchRegisters } from '../../contract/search.ts';
import { messages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import { languageOf } from '../language.ts';
import { describe } from '../openapi/describe.ts';
import { noteRowsRead } from '../register/rows-read.ts';
import { requireCaller } from '../requests/guard.ts';
import { find } from './find.ts';

const described = describe({
  id: 'search',
  tag: 'shell',
  summary: 'Search all registers that the caller may list',
  description:
    'Finds records that aren’t deleted by name, code, reference, NTN, web link, president or mobile number in any notation, at most six per register.',
  query: z.object({ q: z.string().min(SEARCH_MIN).max(SEARCH_MAX) }),
  answer: searchResults,
});

/** @throws HttpError 422 unless it is one text of 2 to 100 characters that a database can hold */
function readTerm(value: unknown): string {
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed.length > SEARCH_MAX) throw invalid({ q: [messages.searchLength] });
  if (!isStorable(typed)) throw invalid({ q: [messages.unstorable] });
  const term = withoutInvisible(typed).trim();
  if (term.length < SEARCH_MIN) throw invalid({ q: [messages.searchLength] });
  return term;
}

export async function search(app: FastifyInstance): Promise<void> {
  app.get('/search', described, async request => {
    const caller = requireCaller(request);
    const term = readTerm((request.query as { q?: unknown }).q);
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
