/** `GET staff`: possible trainers (specification §6): active staff, by district if they have one. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { staff } from '../../contract/answers/people.ts';
import { idIn, isStorable } from '../../contract/fields/reading.ts';
import { describe } from '../openapi/describe.ts';
import { requireCaller } from '../requests/guard.ts';
import { offeredTrainers } from '../requests/live-accounts.ts';

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/staff',
    describe({
      id: 'listStaff',
      tag: 'people',
      summary: 'List names offered as trainers',
      query: z.object({ district: z.string().optional().describe('An ID or a name.') }),
      answer: staff,
    }),
    async request => {
      if (!canAccess(requireCaller(request), 'staff', 'list')) return [];
      const { district } = request.query as { district?: unknown };
      const place = typeof district === 'string' ? district.trim() : '';
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
