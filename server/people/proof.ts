/** Sensitive changes require the password or a code again (specification §5): a short-lived token of the session, in a header. */

import type { FastifyRequest } from 'fastify';
import type { Proof } from '../../contract/answers/people.ts';
import { proof } from '../../contract/answers/people.ts';
import { PROOF_HEADER, PROOF_MINUTES, proofInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { HttpError } from '../http-error.ts';
import { requireCaller } from '../requests/guard.ts';
import type { App } from '../requests/schemas.ts';
import { confirmCode, withPassword } from './confirm-identity.ts';

/** @throws HttpError 401, or 403 with `proof: true`: the client re-authenticates and sends the request again */
export function requireProof(app: App, request: FastifyRequest): void {
  const { sessionId } = requireCaller(request);
  const given = request.headers[PROOF_HEADER];
  const claims = typeof given === 'string' ? app.tokens.proof.read(given) : undefined;
  if (claims?.sid === sessionId) return;
  throw new HttpError(403, { message: messages.proofNeeded, proof: true });
}

export async function proofRoutes(app: App): Promise<void> {
  app.post(
    '/profile/proof',
    {
      schema: {
        operationId: 'prove',
        tags: ['people'],
        summary: 'Re-authenticate',
        description:
          `Some changes answer 403 with \`proof: true\`. Send them again with the header \`${PROOF_HEADER}\`, set to the ` +
          `\`proof\` that this returns for the password or a code. It is valid for ${PROOF_MINUTES} minutes in this session.`,
        body: proofInput,
        response: { 200: proof },
      },
      config: { access: 'session' },
    },
    async (request): Promise<Proof> => {
      const { sessionId } = requireCaller(request);
      const { current_password, code } = request.body;
      if (code !== undefined) await confirmCode(app, request, code);
      else await withPassword(app, request, current_password ?? '', async () => undefined);
      return { proof: app.tokens.proof.sign({ sid: sessionId }) };
    },
  );
}
