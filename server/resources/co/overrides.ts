import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../../contract/access.ts';
import { id, text, textOrNull } from '../../../contract/answers/common.ts';
import { placeNames } from '../../../contract/register/places.ts';
import { type ListQuery, readSimpleQuery } from '../../register/list-query.ts';
import type { Overrides } from '../../register/overrides.ts';
import { selectPage } from '../../register/repository.ts';
import { noteRowsRead } from '../../register/rows-read.ts';

/** `type=summary` and `type=detail` select columns and are ignored; other values filter by a CO's type (specification §4). */
const byType = (value: string) =>
  ['summary', 'detail'].includes(value) ? undefined : { where: sql<boolean>`t.type = ${value}` };

/** The searched and filtered columns if only names may be read. */
const namesOnly = ['name', 'ref_code', ...placeNames];
const placesOnly = ['district', 'tehsil', 'village'];
const narrowed = ({ plain }: ListQuery) => ({
  within: namesOnly,
  phones: [],
  plain: Object.fromEntries(Object.entries(plain).filter(([name]) => placesOnly.includes(name))),
});

export const coOverrides: Overrides = {
  plainFilters: { type: byType },
  routes: (app, table, prefix) => {
    // Only names, for pickers in schemes and trainings, which engineers use, too.
    const schema = {
      operationId: 'findCoNames',
      tags: ['co'] as const,
      summary: 'List IDs and names of COs by place',
      querystring: z.looseObject({
        q: z.string().optional(),
        district: z.string().optional().describe('An ID or a name, like the next two.'),
        tehsil: z.string().optional(),
        village: z.string().optional(),
      }),
      response: { 200: z.array(coName) },
    };
    app.get(`/${prefix}/search`, { schema, config: { access: ['coNames', 'list'] } }, async request => {
      const asked = readSimpleQuery(table, request.query, app.config.timeZone);
      // Conditions and search words on other fields would reveal them to users who may not read them.
      const fixed = { trashed: 'without', sort: 'name', direction: 'asc' } as const;
      const narrow = canAccess(request.caller, 'co', 'list') ? {} : narrowed(asked);
      const rows = await selectPage(app.db, table, { ...asked, ...fixed, conditions: [], ...narrow });
      await noteRowsRead(request, 'co', rows);
      return rows.map(row => coName.parse(row));
    });
  },
};

const coName = z.object({ id, name: text, ref_code: textOrNull, villages_id: id }).meta({ id: 'CoName' });
