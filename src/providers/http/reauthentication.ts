/** Some requests need re-authentication (specification §5): they wait for it and are sent again. */
import type { HttpError } from 'react-admin';
import { PROOF_HEADER } from '../../../contract/people/session.ts';

/** Resolves to undefined if the user cancels. */
type Reauthenticate = () => Promise<string | undefined>;

let reauthenticate: Reauthenticate | undefined;
let running: Promise<string | undefined> | undefined;

/** Registers the dialog while it is mounted. */
export function setReauthenticate(next: Reauthenticate | undefined): void {
  reauthenticate = next;
}

const isDemanded = (error: unknown) => {
  const { status, body } = error as Partial<HttpError>;
  return status === 403 && body?.proof === true;
};

/** Sends again after re-authentication if needed; parallel requests share one dialog. If the user cancels, throws the refusal. */
export async function withReauthentication<T>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!isDemanded(error) || !reauthenticate) throw error;
    running ??= reauthenticate().finally(() => {
      running = undefined;
    });
    const proof = await running;
    if (proof === undefined) throw error;
    return send({ [PROOF_HEADER]: proof });
  }
}
