import { z } from 'zod';
import { describe } from '../../openapi/describe.ts';
import { readSimpleQuery } from '../../register/list-query.ts';
import type { Overrides } from '../../register/overrides.ts';
import { recordSchema } from '../../register/record-schema.ts';
import { selectPage } from '../../register/select.ts';
import { viewOf } from '../../register/view.ts';
import { requireAccess } from '../../requests/guard.ts';

export const tehsilOverrides: Overrides = {
  /** `GET tehsil/search/{term}&trashed={true|false}`, as odd as it is (specification §4). */
  routes: (app, table, prefix) => {
    const described = describe(() => ({
      id: 'findTehsils',
      tag: 'tehsils',
      summary: 'Tehsils by a text',
      params: { term: z.string().describe('Words; `&trashed=true` behind them shows deleted ones, too.') },
      answer: z.array(recordSchema(table)),
      hidden: prefix !== table.register.paths[0],
    }));
    app.get(`/${prefix}/search/:term`, described, async request => {
      requireAccess(request, 'tehsils', 'list');
      const [term = '', ...more] = (request.params as { term: string }).term.split('&');
      const trashed = more.map(part => /^trashed=(.*)$/.exec(part)?.[1]).find(word => word !== undefined);
      const asked = { search: term, ...(trashed !== undefined && { trashed }) };
      const query = readSimpleQuery(table, asked, app.config.timeZone);
      const view = viewOf(table, request.caller);
      return (await selectPage(app.db, table, view.query(query))).map(view.row);
    });
  },
};
