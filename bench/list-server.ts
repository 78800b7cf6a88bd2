/** Two servers in one process over one pool: the product's, and a bare handler that answers the same rows. */
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';

const BENCH_PASSWORD = 'bench-password-1';
const TENDERS = 100_000;

const columns = `t.id, t.title_name, t.project_name, t.status, t.start_date, t.end_date, t.web_link, t.ref, t.remarks,
  t.created_at, t.updated_at, t.deleted_at, t.created_by, t.updated_by, t.deleted_by`;

async function fill(app: FastifyInstance): Promise<void> {
  await sql`
    insert into tenders (title_name, project_name, status, start_date, end_date, web_link, ref, remarks, created_by,
      updated_by, updated_at)
    select
      (array['Supply of pipes','Street pavement','Solar pumping','Gravity flow scheme','Protection wall'])[1 + n % 5]
        || ' in village ' || md5(n::text),
      'AUP ' || n % 7, 'Active', date '2026-01-01' + n % 300, date '2026-02-01' + n % 300, 'link-' || n,
      'SRSP-INF/AUP/' || n, null, 1, 1, now() - make_interval(secs => n)
    from generate_series(1, ${sql.lit(TENDERS)}) as n`.execute(app.longDb);
  await sql`analyze tenders`.execute(app.longDb);
}

/** Hand-written SQL and nothing else: no session, no rights, no joined names; with and without the total. */
function bareServer(app: FastifyInstance): FastifyInstance {
  const bare = Fastify();
  const page = `select ${columns} from tenders t where deleted_at is null order by updated_at desc, id desc limit 5`;
  const search = `select ${columns} from tenders t where deleted_at is null and search_text like $1
    order by updated_at desc, id desc limit 5`;
  const total = (where: string) =>
    `select count(*)::int as count from (select 1 from tenders t where deleted_at is null ${where} limit 10001) m`;
  bare.get('/page', async () => (await app.pool.query(page)).rows);
  bare.get('/page-total', async (_request, reply) => {
    const [rows, count] = await Promise.all([app.pool.query(page), app.pool.query(total(''))]);
    return reply.header('content-range', `tender 0-4/${count.rows[0].count}`).send(rows.rows);
  });
  bare.get('/search', async request => {
    const { q } = request.query as { q: string };
    return (await app.pool.query(search, [`%${q}%`])).rows;
  });
  bare.get('/search-total', async (request, reply) => {
    const like = [`%${(request.query as { q: string }).q}%`];
    const [rows, count] = await Promise.all([
      app.pool.query(search, like),
      app.pool.query(total('and search_text like $1'), like),
    ]);
    return reply.header('content-range', `tender 0-4/${count.rows[0].count}`).send(rows.rows);
  });
  return bare;
}

const config = readConfig({
  ...process.env,
  REQUESTS_PER_MINUTE: '100000000',
  LOG_LEVEL: 'warn',
  ADMIN_PASSWORD: BENCH_PASSWORD,
});
const app = await buildApp(config, { pages: 'nowhere' });
await fill(app);
const bare = bareServer(app);
const [product, handler] = await Promise.all([
  app.listen({ port: 0, host: '127.0.0.1' }),
  bare.listen({ port: 0, host: '127.0.0.1' }),
]);
process.send?.({ product, handler });
process.on('disconnect', () => {
  void Promise.all([bare.close(), app.close()]).then(() => process.exit(0));
});
