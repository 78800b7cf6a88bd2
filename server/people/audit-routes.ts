/** The audit log for admins: read and exported like a register, verified, and downloaded as a file that can be verified. */

import { Readable } from 'node:stream';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { type AuditCheck, auditCheck } from '../../contract/answers/system.ts';
import { audit as auditRegister } from '../../contract/audit.ts';
import { today } from '../../contract/days.ts';
import { chainNewEntries, checkChain, readChain } from '../audit/chain.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader } from '../files/send-document.ts';
import { canonicalJson } from '../hash-chain.ts';
import { addReadRoutes } from '../register/routes.ts';
import { describeRegister } from '../register/table.ts';
import { requireCaller } from '../requests/access.ts';
import { limited } from '../requests/concurrency.ts';
import { type App, files } from '../requests/schemas.ts';
import { auditSearch } from './audit-search.ts';
import { requireProof } from './confirm-identity.ts';

const auditTable = describeRegister(auditRegister, { search: auditSearch });

const CHAIN = 'application/x-ndjson';

export async function auditRoutes(app: App): Promise<void> {
  addReadRoutes(app, auditTable, 'audit', true, request => requireProof(app, request));

  const check = {
    schema: {
      operationId: 'checkAudit',
      tags: ['audit'],
      summary: 'Verify the audit log: compare every entry with its hash and the previous entry',
      response: { 200: auditCheck },
    },
    config: { access: ['audit', 'list'] },
    preHandler: limited('exports'),
  } as const;
  app.get('/audit/check', check, async (): Promise<AuditCheck> => {
    await chainNewEntries(app.longDb);
    return checkChain(app.longDb, app.seenChain);
  });

  const chain = {
    operationId: 'exportAuditChain',
    tags: ['audit'],
    summary:
      'Download the audit log: one line of canonical JSON per entry, with its hash (re-authentication required)',
    sends: ['X-Proof'],
    response: { 200: files(CHAIN) },
  } as const;
  const taking = {
    config: { access: ['audit', 'export'] },
    preHandler: [async request => requireProof(app, request), limited('exports')],
  } satisfies RouteShorthandOptions;
  app.get('/audit/chain', { schema: chain, ...taking }, async (request, reply) => {
    await audit(app.db, {
      kind: 'exported',
      userId: requireCaller(request).id,
      area: 'audit',
      details: { format: 'ndjson' },
    });
    await chainNewEntries(app.longDb);
    return reply
      .type(CHAIN)
      .header('content-disposition', attachmentHeader(`audit-${today(app.config.timeZone)}.ndjson`))
      .send(Readable.from(lines(app)));
  });
}

async function* lines(app: FastifyInstance): AsyncGenerator<Buffer> {
  for await (const entries of readChain(app.longDb))
    yield Buffer.from(entries.map(entry => `${canonicalJson(entry)}\n`).join(''));
}
