/** Starts the threads' program from its source, as each thread has to set up the TypeScript loader again. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
