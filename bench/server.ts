/** The process that `product.ts` starts: the product, and bare handlers on the same database and disk to compare it with. */
import { createReadStream } from 'node:fs';
import { access, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { READ_BYTES } from '../server/files/store.ts';
import '../server/heap.ts';
import { fillCos, fillRecords, fillVillages } from './fill.ts';

const config = readConfig({ ...process.env, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' });
const app = await buildApp(config, { pages: path.resolve(import.meta.dirname, '../dist') });
const count = Number(process.env.BENCH_COUNT);
const fills: Record<string, () => Promise<unknown>> = {
  none: async () => {},
  cos: () => app.opened.withoutLimits(db => fillCos(db, count)),
  records: () => app.opened.withoutLimits(db => fillRecords(db, count)),
  villages: () => fillVillages(app.longDb),
};

const rows = `select t.*, d.district_name, e.tehsil_name, v.village_name,
    c.name as created_by_name, u.name as updated_by_name, x.name as deleted_by_name, a.name as approved_by_name,
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256) order by f.id), '[]')
      from documents f where f.register = 'co' and f.record_id = t.id and f.deleted_at is null) as documents
  from cos t
  left join districts d on d.id = t.districts_id
  left join tehsils e on e.id = t.tehsils_id
  left join villages v on v.id = t.villages_id
  left join users c on c.id = t.created_by
  left join users u on u.id = t.updated_by
  left join users x on x.id = t.deleted_by
  left join users a on a.id = t.approved_by
  where t.id = any((select $1::int[])::int[])`;

/** Hand-written SQL: no session, no permissions, no total. The ids of a page are found first, then their rows. */
function addBareList(): void {
  const { connectionString, host, port, user, password, database, max } = app.pool.options;
  const pool = new pg.Pool({ connectionString, host, port, user, password, database, max });
  // The database is stopped before the last of them is closed.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}));
  bare.addHook('onClose', () => pool.end());
  const order = 'order by t.updated_at desc, t.id desc';
  bare.get('/co', async request => {
    const { from, size, words } = request.query as { from: string; size: string; words?: string };
    const patterns = words?.split(' ').map(word => `%${word}%`) ?? [];
    const like = patterns.map((_, index) => `and t.folded like $${index + 3}`).join(' ');
    const text = `select t.id from cos t where t.deleted_at is null ${like} ${order} limit $1 offset $2`;
    // A pattern decides how it is best found: it is planned each time.
    const name = words ? undefined : 'page';
    const found = await pool.query({ name, text, values: [size, from, ...patterns] });
    const ids = found.rows.map(row => row.id);
    const page = await pool.query({ name: 'rows', text: rows, values: [ids] });
    const byId = new Map(page.rows.map(row => [row.id, row]));
    return ids.map(id => byId.get(id));
  });
}

/** The least that stores a file and sends it again. */
function addBareFile(): void {
  const stored = path.join(config.dataDir, 'bare-file');
  bare.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
  bare.post('/file', { bodyLimit: 1024 ** 3 }, async (request, reply) => {
    const file = await open(stored, 'w');
    await pipeline(request.body as NodeJS.ReadableStream, file.createWriteStream({ flush: true }));
    return reply.code(201).send();
  });
  bare.get('/file', (_, reply) =>
    reply
      .header('content-type', 'application/zip')
      .send(createReadStream(stored, { highWaterMark: READ_BYTES })),
  );
}

const mark = path.join(config.dataDir, 'filled');
const isFilled = await access(mark).then(
  () => true,
  () => false,
);
if (!isFilled) await fills[process.env.BENCH_FILL ?? 'none']?.();
await writeFile(mark, '');

const bare = Fastify();
addBareList();
addBareFile();
const [origin, bareOrigin] = await Promise.all(
  [app, bare].map(server => server.listen({ port: 0, host: '127.0.0.1' })),
);
process.send?.({ origin, bare: bareOrigin });
process.on('disconnect', () => {
  void Promise.all([bare.close(), app.close()]).then(() => process.exit(0));
});
