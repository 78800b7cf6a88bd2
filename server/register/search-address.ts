import { z } from 'zod';
import type { App } from '../requests/schemas.ts';
import { readSimpleQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { manyName, recordSchema } from './record-schema.ts';
import { noteRowsRead } from './rows-read.ts';
import { registerSchema } from './schemas.ts';
import { selectPage } from './select.ts';
import { viewOf } from './view.ts';

/** `GET {register}/search/{term}&trashed={true|false}`, with the unusual `&` of the specification (§4). */
export function addSearchRoute(app: App, table: RegisterTable, prefix: string, shown: boolean) {
  const { name } = table.register;
  const config = { access: [name, 'list'] } as const;
  app.get(`/${prefix}/search/:term`, { schema: schema(table, shown), config }, async request => {
    const [term = '', ...more] = request.params.term.split('&');
    const trashed = more.map(part => /^trashed=(.*)$/.exec(part)?.[1]).find(word => word !== undefined);
    const asked = { search: term, ...(trashed !== undefined && { trashed }) };
    const query = readSimpleQuery(table, asked, app.config.timeZone);
    const view = viewOf(table, request.caller);
    const rows = await selectPage(app.db, table, view.query(query));
    await noteRowsRead(request, name, rows);
    return rows.map(view.row);
  });
}

const schema = registerSchema(table => ({
  operationId: `find${manyName(table)}`,
  summary: `search ${table.register.names.en.many}`,
  params: z.object({
    term: z.string().describe('Search words; append `&trashed=true` to include deleted records.'),
  }),
  response: { 200: z.array(recordSchema(table)) },
}));
