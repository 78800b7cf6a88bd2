/** Lists over records on a device give what the server gives: the same ids in the same order, whatever is asked. */
import { describe, expect, test } from 'vitest';
import { registerNames } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { placeParameters } from '../../../contract/register/places.ts';
import { knownInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { demoPassword } from '../../../server/demo/caller.ts';
import { seed } from '../../../server/demo/seed.ts';
import { hitsOf, searchable } from '../../../src/offline/records/hits.ts';
import { columnsOf, listOf, type SavedRow } from '../../../src/offline/records/list.ts';
import { create, serverForFile } from '../../support/app.ts';
import { dice } from '../../support/dice.ts';
import { list, makePlaces } from '../../support/registers.ts';

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

const server = await serverForFile({ adminPassword: demoPassword });
const { token } = (await server.anyone.post('login', { username: 'admin', password: demoPassword })).json();
const admin = server.client(token);
await seed(server.app);
const { district, tehsil, village } = await makePlaces(admin, 'Odd');
const place = { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id };
for (const name of odd) await create(admin, 'co', { name, status: 'New', type: 'MCO', ...place });

async function allRows(path: string): Promise<SavedRow[]> {
  const rows: SavedRow[] = [];
  for (;;) {
    const first = rows.length;
    const part = await list(admin, path, { sort: ['id', 'ASC'], range: [first, first + 999] });
    rows.push(...(part as SavedRow[]));
    if (part.length < 1000) return rows;
  }
}

const QUERIES = 4;

/** As an Urdu keyboard types them. */
const urduDigits = (text: string) =>
  text.replace(/\d/g, digit => String.fromCharCode(0x06f0 + Number(digit)));

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
      const field = pick(register.search);
      const value = String(pick(rows)?.[field] ?? '');
      const isPlace = register.allFields[field]?.kind === 'placeName';
      const text = (isPlace && random() < 0.3 && knownInUrdu(value)) || value;
      const start = Math.floor(random() * text.length);
      const part = text.slice(start, start + 1 + Math.floor(random() * 6));
      return random() < 0.2 ? urduDigits(part) : part;
    };
    const narrowing = (): Record<string, unknown> => {
      const column = pick(columns);
      const value = pick(rows)?.[column] ?? null;
      const place = pick(Object.entries(placeParameters(register)));
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

test('the search over all registers, with what it shows', async () => {
  const random = dice(11);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const rows = new Map(
    await Promise.all(
      searchable.map(async name => [name, await allRows((await loadRegister(name)).paths[0])] as const),
    ),
  );
  const fields = ['name', 'ref_code', 'rrp_ref_code', 'president_name', 'mobile', 'training_code', 'NTN'];
  const more = ['detail_scheme', 'village_name', 'title_name', 'ref', 'web_link', 'company_name', 'email'];
  let found = 0;
  for (let count = 0; count < 40; count += 1) {
    const row = pick(rows.get(pick(searchable)) ?? []);
    const text = String(row?.[pick([...fields, ...more].filter(field => row?.[field]))] ?? '');
    const [from, to] = [random() < 0.5 ? 0 : random() * text.length, 2 + random() * text.length];
    const part = text.slice(from, from + to);
    const term = (random() < 0.3 ? urduDigits(part.toUpperCase()) : part).trim();
    if (term.length < 2 || term.length > 100) continue;
    const answer = await admin.get(`search?${new URLSearchParams({ q: term })}`);
    const hits = answer.json().results.filter(({ register }: { register: string }) => register !== 'users');
    expect(await hitsOf(rows, term, { name: (_, name) => name, comma: ', ' }), term).toEqual(hits);
    found += hits.length;
  }
  expect(found).toBeGreaterThan(50);
});
