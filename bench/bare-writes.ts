/** Creating and changing a community organisation by hand-written SQL: what the product writes down alongside the record, and no checks. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

type Values = Record<string, unknown>;

const history =
  'insert into history (register, record_id, action, at, user_id, before, after) values ($1, $2, $3, now(), 1, $4, $5)';

/** @param rows the statement that answers records with the names their ids mean */
export function addBareWrites(bare: FastifyInstance, pool: pg.Pool, rows: string): void {
  /** One transaction, and with a key its first answer kept, as the product does it. */
  async function once(
    key: unknown,
    work: (ask: (name: string, text: string, values: unknown[]) => Promise<Values[]>) => Promise<unknown>,
  ): Promise<unknown> {
    const client = await pool.connect();
    const ask = async (name: string, text: string, values: unknown[]) =>
      (await client.query<Values>({ name, text, values })).rows;
    try {
      await client.query('begin');
      if (key) {
        const text =
          "insert into idempotency_keys (scope, key, body_hash) values ('bare', $1, 'bare') on conflict do nothing returning key";
        if ((await ask('key', text, [key])).length === 0) throw new Error('sent again');
      }
      const answer = await work(ask);
      if (key)
        await ask(
          'answer',
          "update idempotency_keys set status = 200, answer = $2 where scope = 'bare' and key = $1",
          [key, JSON.stringify(answer)],
        );
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  bare.post('/co', (request, reply) => {
    const values = request.body as Values;
    const names = Object.keys(values);
    const marks = names.map((_, index) => `$${index + 1}`);
    const create = `insert into cos (${names}, created_by, updated_by) values (${marks}, 1, 1) returning id`;
    reply.code(201);
    return once(request.headers['idempotency-key'], async ask => {
      const [made] = await ask('create', create, Object.values(values));
      await ask('history', history, ['co', made?.id, 'create', null, JSON.stringify(values)]);
      return (await ask('rows', rows, [[made?.id]]))[0];
    });
  });

  bare.put('/co/:id', request => {
    const { id } = request.params as { id: string };
    const { remarks } = request.body as { remarks: string };
    return once(request.headers['idempotency-key'], async ask => {
      const [before] = await ask('before', 'select remarks from cos where id = $1 for update', [id]);
      await ask('edit', 'update cos set remarks = $2, updated_at = now() where id = $1', [id, remarks]);
      await ask('history', history, [
        'co',
        id,
        'update',
        JSON.stringify(before),
        JSON.stringify({ remarks }),
      ]);
      return (await ask('rows', rows, [[id]]))[0];
    });
  });
}
