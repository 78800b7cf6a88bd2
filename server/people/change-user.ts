/** The common part of all changes of an account by an admin (specification §5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '../../contract/access.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalid, notFound } from '../http-error.ts';
import { waitingKey } from '../notifications/events.ts';
import { settle } from '../notifications/notify.ts';
import { nextUpdate } from '../register/expressions.ts';
import { differences } from '../register/history.ts';
import type { Row } from '../register/overrides.ts';
import { selectOne } from '../register/repository.ts';
import { requireCaller } from '../requests/access.ts';
import { requireProof } from './confirm-identity.ts';
import { endResetLinks, followAddress } from './password-reset.ts';
import { endSessions } from './sessions.ts';
import {
  explainTaken,
  isSameAddress,
  lockAsAdmin,
  noteAccount,
  requireAnAdmin,
  setAccount,
  usersTable,
} from './users.ts';

/** The history entry. */
const watched = [
  'name',
  'username',
  'email',
  'roles',
  'districts_id',
  'designations_id',
  'active',
  'approved_at',
  'refusal_note',
  'deleted_at',
];
/** Whether a user who signs in to it has an admin's permissions. */
const isAdmin = ({ roles, pending, active, deleted_at }: Row) =>
  (roles as Role[]).includes('admin') && !pending && Boolean(active) && deleted_at === null;

const only = (row: Row) => Object.fromEntries(watched.map(name => [name, row[name]]));

/**
 * Changing roles or state ends the user's sessions and must leave an admin; another address and admin permissions require re-authentication.
 * @param options.deleted removed accounts, too @returns the account afterwards @throws HttpError 401, 403, 404, 409, 422
 */
export async function changeUser(
  app: FastifyInstance,
  request: FastifyRequest,
  id: number,
  change: (trx: Trx, before: Row) => Promise<void>,
  { deleted = false } = {},
): Promise<Row> {
  const caller = requireCaller(request);
  const by = caller.id;
  const changeAddress = async (trx: Trx, before: Row, after: Row) => {
    const [former, latter] = [before, after].map(row => row.email as string | null);
    if (isSameAddress(former ?? null, latter ?? null)) return;
    requireProof(app, request);
    // An address entered before approval is unverified and may be somebody else's.
    await followAddress(trx, app.config, id, before.pending ? null : (former ?? null));
  };
  try {
    return await inTransaction(app.db, async trx => {
      await lockAsAdmin(trx, caller);
      await sql`select 1 from users where id = ${id} for update`.execute(trx);
      const before = await selectOne(trx, usersTable, id);
      if (!before || (before.deleted_at !== null && !deleted)) throw notFound();
      await change(trx, before);
      await setAccount(trx, id, { updated_at: nextUpdate, updated_by: by });
      await requireAnAdmin(trx);
      const after = (await selectOne(trx, usersTable, id)) as Row;
      const difference = differences(only(before), only(after));
      if (difference) {
        const action = after.deleted_at
          ? before.deleted_at
            ? 'update'
            : 'delete'
          : before.deleted_at
            ? 'restore'
            : 'update';
        await noteAccount(trx, id, by, difference, action);
        if (isAdmin(after) && !isAdmin(before)) requireProof(app, request);
        if ('email' in difference.after) await changeAddress(trx, before, after);
        const ends = ['roles', 'active', 'deleted_at'].some(name => name in difference.after);
        if (ends) await endSessions(trx, id);
        // Old links would work again after reactivation, and could set the password of a deactivated account.
        if (!after.active || after.deleted_at !== null) await endResetLinks(trx, id);
        if (before.pending && (after.deleted_at || !after.pending)) await settle(trx, waitingKey(id));
      }
      return after;
    });
  } catch (error) {
    throw explainTaken(error, deleted);
  }
}

/** The references of an account. */
const pointsAt = { districts_id: 'districts', designations_id: 'designations' } as const;

/** @throws HttpError 422 when there is no such record, or none any more, unless it was so before */
export async function requireLiveTargets(
  trx: Trx,
  before: Row,
  values: Record<keyof typeof pointsAt, number | null>,
): Promise<void> {
  for (const [field, table] of Object.entries(pointsAt)) {
    const id = values[field as keyof typeof pointsAt];
    if (id === null || id === before[field]) continue;
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(trx);
    if (rows.length === 0) throw invalid({ [field]: [messages.unknownReference] });
  }
}
