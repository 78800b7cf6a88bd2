/** Some requests are let through only with a proof that it is the user (specification §5): they wait for it, and go once more. */
import type { HttpError } from 'react-admin';
import { PROOF_HEADER } from '../../../contract/people/session.ts';

/** Asks the person; undefined when they would rather not. */
type AskForProof = () => Promise<string | undefined>;

let ask: AskForProof | undefined;
let asked: Promise<string | undefined> | undefined;

/** What asks, while it is on the page; undefined when it leaves. */
export function setAskForProof(next: AskForProof | undefined): void {
  ask = next;
}

const isDemanded = (error: unknown) => {
  const { status, body } = error as Partial<HttpError>;
  return status === 403 && body?.proof === true;
};

/** Once more with a proof where it is refused without one; several share what is typed. Who closes the question gets the refusal. */
export async function withProof<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!isDemanded(error) || !ask) throw error;
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    const proof = await asked;
    if (proof === undefined) throw error;
    return send({ [PROOF_HEADER]: proof });
  }
}
