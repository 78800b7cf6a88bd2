import { restProvider } from './rest.ts';
import { send } from './send.ts';
import { withFiles } from './withFiles.ts';
import { withIdempotency } from './withIdempotency.ts';

/** Without data saved on this device. */
export const server = restProvider(withIdempotency(withFiles(send)));
