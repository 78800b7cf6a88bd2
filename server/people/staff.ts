/** `GET staff`: possible trainers (specification §6): active staff, by district if they have one. */

import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { staff } from '../../contract/answers/people.ts';
import { idIn, isStorable } from '../../contract/fields/reading.ts';
import { offeredTrainers, requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';

export async function staffRoutes(app: App): Promise<void> {
  app.get(
    '/staff',
    {
      schema: {
        operationId: 'listStaff',
        tags: ['people'],
        summary: 'List names offered as trainers',
        querystring: z.object({ district: z.string().optional().describe('An ID or a name.') }),
        response: { 200: staff },
      },
      config: { access: 'session' },
    },
    async request => {
      if (!canAccess(requireCaller(request), 'staff', 'list')) return [];
      const place = request.query.district?.trim() ?? '';
      if (!isStorable(place)) return [];
      let query = offeredTrainers(app.db).select(['id', 'name']).orderBy(sql`lower(name)`).limit(1000);
      if (place !== '') {
        const isPlace =
          idIn(place) !== undefined
            ? sql<boolean>`districts_id = ${Number(place)}`
            : sql<boolean>`districts_id in (select id from districts where lower(district_name) = lower(${place}))`;
        query = query.where(eb => eb.or([isPlace, eb('districts_id', 'is', null)]));
      }
      return query.execute();
    },
  );
}
