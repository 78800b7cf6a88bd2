/** Reading a tender's log gets an audit entry, once an hour per user and tender. */
import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '../../../contract/audit.ts';
import { audit } from '../../audit/record.ts';
import { unlessFull } from '../../database/errors.ts';
import { requireCaller } from '../../requests/guard.ts';
import { onceInWindow } from '../../requests/rate-limits.ts';

const HOUR_SECONDS = 3600;

export async function noteLookedUp(
  request: FastifyRequest,
  kind: Extract<AuditKind, 'logRead' | 'downloadsRead'>,
  recordId: number,
): Promise<void> {
  const { id: userId } = requireCaller(request);
  await unlessFull(request.log, () =>
    onceInWindow(request.server.db, `${kind} ${userId} ${recordId}`, HOUR_SECONDS, trx =>
      audit(trx, { kind, userId, area: 'tender', recordId }),
    ),
  );
}
