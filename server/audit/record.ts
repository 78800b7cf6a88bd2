/** Writes to the audit log, in the transaction of the recorded change if there is one. */
import { type Generated, sql } from 'kysely';
import type { AuditKind } from '../../contract/audit.ts';
import { clientAddress } from '../client-address.ts';
import type { Db, Json, Timestamp } from '../database/schema.ts';

/** The audit log; the columns after `details` chain the entry to the others and are set a moment later. */
interface AuditLog {
  id: Generated<number>;
  at: Generated<Timestamp>;
  kind: string;
  user_id: number | null;
  user_name: string | null;
  address: string | null;
  area: string | null;
  record_id: number | null;
  details: Json | null;
  seq: Generated<number | null>;
  previous_hash: Generated<string | null>;
  hash: Generated<string | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    audit_log: AuditLog;
  }
}

export interface Audited {
  kind: AuditKind;
  /** Who did it; null where nobody is known. */
  userId: number | null;
  /** The network address, if it isn't that of the current request. */
  address?: string | null;
  /** The register or area, and the record in it. */
  area?: string;
  recordId?: number;
  /** Never secrets, nor input of unknown users. */
  details?: Record<string, unknown>;
}

/** @param entries of one moment, some hundreds at most */
export async function audit(db: Db, ...entries: readonly Audited[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ kind, userId, address, area, recordId, details }) => ({
        kind,
        user_id: userId,
        // As it is called now: accounts are renamed and removed.
        user_name: userId === null ? null : sql<string>`(select username from users where id = ${userId})`,
        address: address === undefined ? (clientAddress() ?? null) : address,
        area: area ?? null,
        record_id: recordId ?? null,
        details: details ? JSON.stringify(details) : null,
      })),
    )
    .execute();
}
