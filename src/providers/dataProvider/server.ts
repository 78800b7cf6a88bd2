import { restProvider } from './rest.ts';
import { send } from './send.ts';
import { withFiles } from './withFiles.ts';
import { withIdempotency } from './withIdempotency.ts';

/** The server alone, without what this device has saved. */
export const server = restProvider(withIdempotency(withFiles(send)));
