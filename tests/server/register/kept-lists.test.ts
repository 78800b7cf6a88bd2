/** Lists over records on a device give what the server gives: the same ids in the same order, whatever is asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerNames } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { demoPassword } from '../../../server/demo/caller.ts';
import { seed } from '../../../server/demo/seed.ts';
import { columnsOf, placesOf } from '../../../src/device/records/columns.ts';
import { type KeptRow, listOf } from '../../../src/device/records/list.ts';
import { type Client, create, startApp, type TestServer } from '../../support/app.ts';
import { dice } from '../../support/dice.ts';
import { list, makePlaces } from '../../support/registers.ts';

let server: TestServer;
let admin: Client;

/** What sorting and searching could take differently: letters of pairs, case with neighbours, marks of patterns. */
const odd = [
  'İzmir road',
  'ΣΊΣΥΦΟΣ',
  'ﬀ ligature',
  '𝒜lpha',
  '｡halfwidth',
  'a_b%c\\d',
  'aabaca',
  'Élan',
  'éclair',
  'Zulu',
  'zebra',
  'اتحاد',
  'x'.repeat(90),
];

beforeAll(async () => {
  server = await startApp({ adminPassword: demoPassword });
  const { token } = (await server.anyone.post('login', { username: 'admin', password: demoPassword })).json();
  admin = server.client(token);
  await seed(server.app);
  const { district, tehsil, village } = await makePlaces(admin, 'Odd');
  const place = { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id };
  for (const name of odd) await create(admin, 'co', { name, status: 'New', type: 'MCO', ...place });
}, 180_000);
afterAll(() => server.close());

async function allRows(path: string): Promise<KeptRow[]> {
  const rows: KeptRow[] = [];
  for (;;) {
    const first = rows.length;
    const part = await list(admin, path, { sort: ['id', 'ASC'], range: [first, first + 999] });
    rows.push(...(part as KeptRow[]));
    if (part.length < 1000) return rows;
  }
}

const QUERIES = 12;

describe.each(registerNames)('%s', name => {
  test('as on the server', async () => {
    const register = await loadRegister(name);
    const [path] = register.paths;
    const rows = await allRows(path);
    const random = dice(name.length * 7 + 3);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    // The trash and those who threw away are not on a device.
    const columns = [...columnsOf(register).keys()].filter(column => !column.startsWith('deleted_'));
    const words = () => {
      const text = String(pick(rows)?.[pick(register.search)] ?? '');
      const start = Math.floor(random() * text.length);
      return text.slice(start, start + 1 + Math.floor(random() * 6));
    };
    const narrowing = (): Record<string, unknown> => {
      const column = pick(columns);
      const value = pick(rows)?.[column] ?? null;
      const place = pick(Object.entries(placesOf(register)));
      switch (Math.floor(random() * 7)) {
        case 0:
          return { q: `${words()} ${random() < 0.3 ? words().toUpperCase() : ''}` };
        case 1:
          return { [column]: [value, pick(rows)?.[column]].filter(one => one !== null && one !== undefined) };
        case 2:
          return value === null ? {} : { [`${column}_gte`]: value };
        case 3:
          return value === null ? {} : { [`${column}_lte`]: value };
        case 4: {
          if (!place) return {};
          const of = pick(rows)?.[random() < 0.5 ? place[1].id : place[1].name];
          return of ? { [place[0]]: String(of).toUpperCase() } : {};
        }
        case 5:
          return {};
        default:
          return { [column]: value };
      }
    };
    for (let count = 0; count < QUERIES; count += 1) {
      const filter = { ...narrowing(), ...(random() < 0.3 ? narrowing() : {}) };
      const sort = { field: pick(columns), order: pick(['ASC', 'DESC']) };
      const asked = JSON.stringify({ filter, sort });
      const shown = await list(admin, path, { filter, sort: [sort.field, sort.order], range: [0, 999] });
      const kept = listOf(register, rows, { filter, sort });
      expect(
        kept?.slice(0, 1000).map(({ id }) => id),
        asked,
      ).toEqual(shown.map(({ id }) => id));
    }
  });
});
