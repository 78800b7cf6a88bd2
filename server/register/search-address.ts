import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describe } from '../openapi/describe.ts';
import { requireAccess } from '../requests/guard.ts';
import { readSimpleQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { manyName, recordSchema } from './record-schema.ts';
import { noteRowsRead } from './rows-read.ts';
import { selectPage } from './select.ts';
import { viewOf } from './view.ts';

/** `GET {register}/search/{term}&trashed={true|false}`, with the unusual `&` of the specification (§4). */
export function addSearchRoute(app: FastifyInstance, table: RegisterTable, prefix: string, shown: boolean) {
  const { name, names } = table.register;
  const described = describe(() => ({
    id: `find${manyName(table)}`,
    tag: name,
    summary: `Search ${names.en.many}`,
    params: { term: z.string().describe('Search words; append `&trashed=true` to include deleted records.') },
    answer: z.array(recordSchema(table)),
    hidden: !shown,
  }));
  app.get(`/${prefix}/search/:term`, described, async request => {
    requireAccess(request, name, 'list');
    const [term = '', ...more] = (request.params as { term: string }).term.split('&');
    const trashed = more.map(part => /^trashed=(.*)$/.exec(part)?.[1]).find(word => word !== undefined);
    const asked = { search: term, ...(trashed !== undefined && { trashed }) };
    const query = readSimpleQuery(table, asked, app.config.timeZone);
    const view = viewOf(table, request.caller);
    const rows = await selectPage(app.db, table, view.query(query));
    await noteRowsRead(request, name, rows);
    return rows.map(view.row);
  });
}
