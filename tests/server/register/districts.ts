import { type Client, create } from '../../support/app.ts';
import type { Json } from '../../support/registers.ts';
import { counter } from '../../support/tenders.ts';

const next = counter();

/** What a form sends of a new district. */
export const districtValues = (more: object = {}) => ({
  district_name: `District ${next()}`,
  district_short_name: 'DST',
  district_code: 'D',
  ...more,
});

export const makeDistrict = (admin: Client, more?: object): Promise<Json> =>
  create(admin, 'districts', districtValues(more));
