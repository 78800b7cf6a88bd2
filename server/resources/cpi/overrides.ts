import { sql } from 'kysely';
import type { Overrides } from '../../register/overrides.ts';

/** Cost in euro by the rate of the creation month; `null` when that month has no rate (specification §6). */
export const cpiOverrides: Overrides = {
  joins: [
    {
      alias: 'er',
      join: sql`left join euro_rates as er
        on er.month = to_char(t.cpi_created_date, 'YYYY-MM') and er.deleted_at is null`,
    },
  ],
  fields: {
    total_cost_eur: { kind: 'decimal', of: 'euroRates', value: sql`round(t.total_cost / er.pkr_per_eur, 2)` },
  },
};
