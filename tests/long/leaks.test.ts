/**
 * No answer tells of records to somebody who may not read them. Every record has a word of its register in all its texts,
 * and every address that can be read is asked by every role: who comes upon a word of a register that the table of rights
 * keeps from them has found a leak.
 */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Area, canReadName, type Role, registerNames, roles } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import { unzip } from '../../scripts/unzip.ts';
import type { Client } from '../support/app.ts';
import { pathList, simple } from '../support/registers.ts';
import { together } from '../support/together.ts';
import { kinds } from '../support/world.ts';
import { areas, likeOthers, startWorldOfWords, word } from './world-of-words.ts';

const { world, maker, ids, webLink, documentId, lmstArchive } = await startWorldOfWords();

const callers: (Role | 'anyone')[] = ['anyone', ...roles];
const clientOf = (who: Role | 'anyone') => (who === 'anyone' ? world.server.anyone : world.server.as(who));
const isKept = (who: Role | 'anyone', area: Area) =>
  !canReadName(who === 'anyone' ? undefined : { id: 1, roles: [who] }, area);

/** By address, the register whose records everybody may read there: open tenders, and the partners that the portal shows. */
const published: Readonly<Record<string, string>> = {
  'open-tenders': 'tender',
  'ocds/releases.json': 'tender',
  'check-tender-status/:webLink': 'tender',
  programme: 'partners',
};

interface Address {
  method: 'GET' | 'HEAD';
  template: string;
  path: string;
}

/** Every address that can be read, with the ids of the records above in it: aliases and files, too. */
function addresses(): Address[] {
  const routes = world.server.app.everyRoute.filter(
    ({ method, url }) => /^(GET|HEAD)$/.test(method) && url.startsWith('/api/') && !url.includes('*'),
  );
  expect(routes.length).toBeGreaterThan(300);
  return routes.flatMap(({ method, url }) => {
    const template = url.replace('/api/', '');
    const [alias = ''] = template.split('/');
    const register = allRegisters.find(({ paths }) => paths.includes(alias))?.paths[0] ?? alias;
    const isAlias = register !== alias;
    const values: Record<string, string | number> = {
      id: template.startsWith('tenderDoc') ? documentId : (ids[register] ?? 1),
      name: template.startsWith('lmst') ? lmstArchive : `${webLink}_${ids.tender}`,
      webLink,
      ntn: '76543210',
      text: word('contractor'),
      term: 'xq',
      search: 'xq',
      trashed: 'with',
      perPage: 1000,
      sortField: 'id',
      sortDirection: 'asc',
      documentId,
      token: 'none',
    };
    const path = template.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1));
    const own = { method: method as Address['method'], template, path };
    const files =
      !isAlias && /(^|\/)(export|report)$/.test(template) ? ['?format=csv', '?format=xlsx&lang=ur'] : [];
    return [own, ...files.map(query => ({ ...own, path: path + query }))];
  });
}

/** All that an answer says: its headers, and what is in the files of a workbook or an archive. */
async function saidBy({ rawPayload, headers }: LightMyRequestResponse): Promise<string> {
  const packed = rawPayload.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  const files = packed ? await unzip(rawPayload) : [{ name: '', content: rawPayload }];
  const parts = files.flatMap(({ name, content }) => [name, content.toString('latin1')]);
  return [JSON.stringify(headers), ...parts].join('\n').toLowerCase();
}

describe.each(callers)('%s', who => {
  const kept = areas.filter(area => isKept(who, area));

  test('never gets a word from a register without access', async () => {
    const client = await clientOf(who);
    const all = addresses();
    await together(
      all,
      async ({ method, template, path }) => {
        const answer = await client.send(method, path);
        expect(answer.statusCode, path).toBeLessThan(500);
        // Their own account must not be asked to wait: then nothing would be read.
        expect(answer.statusCode, path).not.toBe(429);
        const text = await saidBy(answer);
        const told = kept.filter(area => text.includes(word(area)));
        const known = told.filter(area => area !== published[template]);
        expect(known, `${method} ${path}`).toEqual([]);
      },
      2,
    );
  });

  test('finds nothing by such a word', async () => {
    const client = await clientOf(who);
    const lists = Object.keys(ids);
    for (const area of kept) {
      const asked = [`search?q=${word(area)}`, `co/search?q=${word(area)}`];
      for (const list of ['co/search', ...lists]) asked.push(`${list}?search=${word(area)}`);
      for (const list of lists) asked.push(pathList(list, word(area), 'with'));
      await together(asked, async path => {
        const answer = await client.get(path);
        if (answer.statusCode !== 200) return;
        const body = answer.json();
        expect(body.results ?? body.data ?? body, path).toEqual([]);
        expect(answer.headers['content-range'] ?? '/0', path).toMatch(/\/0$/);
        expect(body.total ?? 0, path).toBe(0);
      });
    }
  });

  test("can't sort or filter by a field without access, in any format or with any operator", async () => {
    const client = await clientOf(who);
    const hidden = new Set<string>();
    await together(
      Object.keys(ids),
      async list => {
        const rows = await client.get(`${list}?${all}`);
        if (rows.statusCode !== 200) return;
        const [theirs, whole] = [rowsIn(rows), rowsIn(await maker.get(`${list}?${all}`))];
        const values = new Map<string, unknown>();
        for (const row of whole)
          for (const [field, value] of Object.entries(row)) if (value !== null) values.set(field, value);
        for (const [field, value] of values) {
          if (theirs.some(row => (row[field] ?? null) !== null)) continue;
          hidden.add(`${list}.${field}`);
          const filters = [
            { [field]: value },
            { [field]: [value] },
            { [field]: null },
            { [`${field}_gte`]: value },
            { [`${field}_lte`]: value },
            { [field]: value, q: 'xq', trashed: 'with' },
          ];
          const asked = [
            simple({ sort: [field, 'ASC'] }),
            simple({ sort: [field, 'DESC'], filter: { q: 'xq' } }),
            ...filters.map(filter => simple({ filter })),
            `${field}=${encodeURIComponent(String(value))}`,
          ];
          const paths = [
            ...asked.map(query => `${list}?${query}`),
            pathList(list, ' ', 'with', `5/${field}/asc`),
            pathList(list, 'xq', 'false', `5/${field}/desc`),
            ...(who === 'anyone' ? [] : asked.map(query => `${list}/export?format=csv&${query}`)),
          ];
          for (const path of paths) expect((await client.get(path)).statusCode, path).toBe(422);
        }
        // A place of the exports is free a moment after its answer: few at once never find the queue full.
      },
      4,
    );
    if (who === 'guest') expect([...hidden]).toContain('districts.created_by_name');
  });

  test('gets the counts of an office without such records', async () => {
    const client = await clientOf(who);
    const lists = Object.keys(ids);
    const counts = async () => {
      const counted: Record<string, unknown> = {};
      const paths = [
        ...lists.flatMap(list => [
          `${list}?range=[0,0]`,
          `${list}?${all}&range=[0,0]`,
          `${list}/export?format=csv`,
        ]),
        ...lists.map(list => pathList(list, ' ', 'with', '1/id/asc')),
        ...[
          'approvals',
          'notifications',
          'notifications/unread',
          'search?q=xq',
          'views?register=districts',
          'menu',
        ],
        ...(isKept(who, 'dashboard') ? ['summary'] : []),
      ];
      await together(
        paths,
        async path => {
          const { statusCode, headers, body } = await client.get(path);
          const said = ['content-range', 'x-row-count', 'x-total-is', 'x-total-deleted'].map(
            name => headers[name],
          );
          const total = statusCode === 200 && body.startsWith('{') ? JSON.parse(body).total : undefined;
          const isList = lists.some(list => path.startsWith(list));
          counted[path] = [statusCode, ...said, isList ? total : body];
        },
        2,
      );
      return counted;
    };
    const before = await counts();
    const { db } = world.server.app;
    const tables = [
      ...new Set(allRegisters.filter(({ name }) => isKept(who, name)).map(({ table }) => table)),
    ];
    const gone = sql<string>`'2001-01-01'::timestamptz`;
    for (const table of tables)
      await sql`update ${sql.table(table)} set deleted_at = ${gone} where deleted_at is null`.execute(db);
    const after = await counts();
    for (const table of tables)
      await sql`update ${sql.table(table)} set deleted_at = null where deleted_at = ${gone}`.execute(db);
    expect(after).toEqual(before);
    if (who !== 'admin') expect(tables.length).toBeGreaterThan(0);
  });
});

const all = simple({ filter: { trashed: 'with' } });
const rowsIn = (answer: LightMyRequestResponse): Record<string, unknown>[] => {
  const body = answer.json();
  return body.data ?? body;
};

test("each register that somebody can't access has a test word", () => {
  const isKeptFromSome = (name: Area) => callers.some(who => isKept(who, name));
  const words: readonly string[] = [...areas, ...likeOthers];
  expect(registerNames.filter(name => isKeptFromSome(name) && !words.includes(name))).toEqual([]);
});

test('the test words are visible to people with access', async () => {
  const found = new Set<Area>();
  const inFiles = new Set<string>();
  for (const { method, template, path } of addresses()) {
    const answer = await maker.send(method, path);
    const text = await saidBy(answer);
    for (const area of areas) {
      if (!text.includes(word(area))) continue;
      found.add(area);
      if (answer.rawPayload.subarray(0, 2).toString() === 'PK') inFiles.add(template);
    }
  }
  expect([...found].sort()).toEqual([...areas].sort());
  // What is packed was looked into.
  const exports = ['co', 'cn', 'cmst', 'lmst', 'cpi', 'tender', 'contractor', ...kinds].map(
    path => `${path}/export`,
  );
  expect([...inFiles]).toEqual(expect.arrayContaining([...exports, 'tender/:id/evidence']));
});

test('a guest reads records without the names of staff, and a role without LMST reads no trainings', async () => {
  const guest = await world.server.as('guest');
  const row = (await guest.get(`districts/${ids.districts}`)).json();
  expect(row).toMatchObject({
    district_name: 'Entered by somebody',
    created_by_name: null,
    created_by: maker.id,
  });
  expect((await guest.get('staff')).json()).toEqual([]);
  for (const role of roles.filter(one => one !== 'guest')) {
    const { latestLmst } = (await (await world.server.as(role)).get('dashboard/charts')).json();
    const names = latestLmst.map((training: { training_code: string }) => training.training_code);
    expect(names, role).toEqual(isKept(role, 'lmst') ? [] : [word('lmst')]);
  }
});

test('presidents are found by people with access to the record, and the result says why', async () => {
  const found = async (client: Client, path: string) => (await client.get(path)).json();
  expect(await found(world.sm, `co/search?search=${word('co')}`)).toHaveLength(1);
  const [hit] = (await found(world.sm, `search?q=${word('co')}`)).results;
  expect(hit).toMatchObject({ register: 'co', id: ids.co, detail: expect.stringContaining(word('co')) });
  expect(await found(world.engineer, `co/search?search=${word('coNames')}`)).toHaveLength(1);
});
