/** The end of every run: each acknowledged write is there exactly once, with its files whole, and nothing else is. */
import { sql } from 'kysely';
import { openDatabase } from '../../../server/database/connect.ts';
import { databaseId } from '../../../server/database/identity.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { referencedFiles } from '../../../server/documents/documents.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { sweep } from '../../../server/files/sweep.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import type { Book, Village } from './book.ts';

type Db = OpenDatabase['db'];

/** @returns what is not as it was acknowledged, a line each */
export async function findLosses(
  book: Book,
  where: { dataDir: string; databaseUrl?: string; filesUrl?: string },
): Promise<string[]> {
  const opened = await openDatabase(where, undefined, { isGuest: true });
  try {
    const db = opened.longDb;
    const parts = [
      villagesLost(db, book),
      historyLost(db, book),
      tendersLost(db, book),
      importsLost(db, book),
    ];
    return [...(await Promise.all(parts)).flat(), ...(await filesLost(db, where)), ...book.wrong];
  } finally {
    await opened.close();
  }
}

/** Lines of at most a few: a thousand say no more. */
const few = (what: string, all: readonly unknown[]) =>
  all.length === 0
    ? []
    : [
        `${all.length} ${what}: ${all
          .slice(0, 3)
          .map(one => JSON.stringify(one))
          .join(', ')}`,
      ];

async function villagesLost(db: Db, { villages }: Book): Promise<string[]> {
  const { rows } = await sql<{ id: number; village_name: string; deleted_at: string | null }>`
    select id, village_name, deleted_at from villages where village_name like 'Line %'`.execute(db);
  const byId = new Map(rows.map(row => [row.id, row]));
  const known = new Set(villages.map(({ id }) => id));
  const isAsSaid = (village: Village) => {
    const row = byId.get(village.id);
    return row?.village_name === village.name && (row.deleted_at !== null) === village.isDeleted;
  };
  return [
    ...few(
      'villages are not as acknowledged',
      villages.filter(village => !isAsSaid(village)),
    ),
    ...few(
      'villages are there that nobody was told about',
      rows.filter(({ id }) => !known.has(id)),
    ),
    ...(known.size === villages.length ? [] : ['two acknowledged villages have one number']),
  ];
}

async function historyLost(db: Db, { villages }: Book): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['record_id', sql<number>`count(*)::int`.as('writes')])
    .where('register', '=', 'villages')
    .groupBy('record_id')
    .execute();
  const counts = new Map(rows.map(row => [row.record_id, row.writes]));
  const wrong = villages.filter(({ id, writes }) => counts.get(id) !== writes);
  return few(
    'villages have another number of changes than acknowledged',
    wrong.map(village => ({ ...village, found: counts.get(village.id) })),
  );
}

async function tendersLost(db: Db, { tenders }: Book): Promise<string[]> {
  const { rows } = await sql<{ id: number; web_link: string }>`select id, web_link from tenders`.execute(db);
  const documents = await db
    .selectFrom('documents')
    .select(['record_id', 'name', 'sha256', 'file_key'])
    .where('register', '=', 'tender')
    .where('deleted_at', 'is', null)
    .execute();
  const listOf = (all: readonly { name: string; sha256: string }[]) =>
    all
      .map(({ name, sha256 }) => `${name} ${sha256}`)
      .sort()
      .join();
  const byId = new Map(rows.map(row => [row.id, row.web_link]));
  const held = new Map<number, typeof documents>();
  for (const one of documents) held.set(one.record_id, [...(held.get(one.record_id) ?? []), one]);
  const wrong = tenders.filter(
    ({ id, link, documents }) => byId.get(id) !== link || listOf(held.get(id) ?? []) !== listOf(documents),
  );
  const known = new Set(tenders.map(({ id }) => id));
  return [
    ...few('tenders are not as acknowledged', wrong),
    ...few(
      'tenders are there that nobody was told about',
      rows.filter(({ id }) => !known.has(id)),
    ),
  ];
}

async function importsLost(db: Db, { imports }: Book): Promise<string[]> {
  const { n } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', '=', 'imported')
    .executeTakeFirstOrThrow();
  return n === imports ? [] : [`${imports} imports were acknowledged, ${n} took place`];
}

/** Every byte of every document; and once leftovers are swept, every file has its row. */
async function filesLost(db: Db, where: Parameters<typeof openFileStore>[0]): Promise<string[]> {
  const store = await openFileStore(where);
  const damaged: unknown[] = [];
  await checkStore(db, store, { deep: true, onDamage: file => damaged.push(file) });
  const past = { olderThanMs: -60_000, interruptedMs: -60_000, however: true };
  await sweep(store, keys => referencedFiles(db, keys), await databaseId(db), past);
  const keys: string[] = [];
  for await (const key of store.list(new Date(Date.now() + 60_000))) keys.push(key);
  const referenced = keys.length === 0 ? new Set<string>() : await referencedFiles(db, keys);
  return [
    ...few('documents are damaged', damaged),
    ...few(
      'files have no row, and stay',
      keys.filter(key => !referenced.has(key)),
    ),
  ];
}
