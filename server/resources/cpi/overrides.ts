import { sql } from 'kysely';
import type { Overrides } from '../../register/overrides.ts';

/** Cost in euro by the rate of the creation month; `null` when that month has no rate (specification §6). */
export const cpiOverrides: Overrides = {
  follows: [
    {
      register: 'euroRates',
      ids: ({ records, lines }) => sql`
        select t.id from cpis t join (
          select e.month from euro_rates e where e.id = any(${records}::int[])
          union select h.before ->> 'month' from history h where h.id = any(${[...lines]}::bigint[])
        ) as m on t.cpi_created_date >= to_date(m.month, 'YYYY-MM')
          and t.cpi_created_date < to_date(m.month, 'YYYY-MM') + interval '1 month'`,
    },
  ],
  fields: {
    total_cost_eur: {
      kind: 'decimal',
      of: 'euroRates',
      value: sql`round(t.total_cost / er.pkr_per_eur, 2)`,
      joins: [
        {
          table: 'euro_rates',
          alias: 'er',
          on: sql`er.month = to_char(t.cpi_created_date, 'YYYY-MM') and er.deleted_at is null`,
        },
      ],
    },
  },
};
