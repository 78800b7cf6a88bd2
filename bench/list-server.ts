/** Two servers in one process on one database: the product's, and a bare handler that answers the same rows with the same names. */
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import '../server/heap.ts';
import { addBareWrites } from './bare-writes.ts';
import { fillCos } from './co.ts';

/** What a screen of community organisations shows: the names that the ids mean, and the documents. */
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

interface Asked {
  from: string;
  size: string;
  words?: string;
}

/**
 * Hand-written SQL and nothing else: no session, no rights, no total, no checks. The ids of a page are found first, then their
 * rows; pages are prepared statements, searches are planned each time, as a pattern decides how they are best done.
 */
function bareServer(app: FastifyInstance): FastifyInstance {
  const { connectionString, host, port, user, password, database, max } = app.pool.options;
  const pool = new pg.Pool({ connectionString, host, port, user, password, database, max });
  // The database is stopped before the last of them is closed.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}));
  const bare = Fastify();
  bare.addHook('onClose', () => pool.end());
  const order = 'order by t.updated_at desc, t.id desc';
  bare.get('/co', async request => {
    const { from, size, words } = request.query as Asked;
    let found: pg.QueryResult<{ id: number }>;
    if (words) {
      const patterns = words.split(' ').map(word => `%${word}%`);
      const like = patterns.map((_, index) => `and t.folded like $${index + 1}`).join(' ');
      const text = `select t.id from cos t where t.deleted_at is null ${like} ${order} limit ${Number(size)} offset ${Number(from)}`;
      found = await pool.query(text, patterns);
    } else {
      const text = `select t.id from cos t where t.deleted_at is null ${order} limit $1 offset $2`;
      found = await pool.query({ name: 'page', text, values: [size, from] });
    }
    const ids = found.rows.map(row => row.id);
    const page = await pool.query({ name: 'rows', text: rows, values: [ids] });
    const byId = new Map(page.rows.map(row => [row.id, row]));
    return ids.map(id => byId.get(id));
  });
  addBareWrites(bare, pool, rows);
  return bare;
}

const config = readConfig({ ...process.env, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' });
const app = await buildApp(config, { pages: 'nowhere' });
// A folder that was filled before is taken as it is.
const { rows: there } = await app.pool.query('select from cos limit 1');
if (there.length === 0) await fillCos(app.longDb, Number(process.env.BENCH_RECORDS));
const bare = bareServer(app);
const [product, handler] = await Promise.all([
  app.listen({ port: 0, host: '127.0.0.1' }),
  bare.listen({ port: 0, host: '127.0.0.1' }),
]);
process.send?.({ product, handler });
process.on('disconnect', () => {
  void Promise.all([bare.close(), app.close()]).then(() => process.exit(0));
});
