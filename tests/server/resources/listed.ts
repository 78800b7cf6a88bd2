/** Records that lists and exports are tried on. */
import { create } from '../../support/app.ts';
import type { Json } from '../../support/registers.ts';
import { coValues, makeCpi, type World } from './world.ts';

export async function makeListed(world: World) {
  const co = (at: typeof world.at, more: object, client = world.admin): Promise<Json> =>
    create(client, 'co', coValues(at, { ...more, remarks: 'listed' }));
  const a = {
    name: 'Anar',
    ref_code: 'AUP-KHY-501',
    type: 'MCO',
    total_hh: 10,
    date_of_formation: '2020-05-01',
  };
  const b = {
    name: 'badam',
    ref_code: 'AUP-KHY-502',
    type: 'WCO',
    total_hh: 20,
    date_of_formation: '2021-05-01',
  };
  const cos = {
    a: await co(world.at, { ...a, president_name: 'Zarghuna' }),
    b: await co(world.at, { ...b, mobile: '+923001234567' }, world.sm),
    c: await co(world.elsewhere, { name: '=Chinar', type: 'Network', status: 'Revitalized from RRP' }),
  };
  await create(world.admin, 'euroRates', { month: '2026-02', pkr_per_eur: 300 });
  const cpis = {
    small: await makeCpi(world, { total_cost: 0.1, detail_scheme: '-Pipes' }),
    large: await makeCpi(world, { total_cost: 99_999_999_999.99, type_scheme_id: 20, active: false }),
  };
  return { cos, cpis };
}
