/** Starts the threads' program as it stands in the sources: within a thread, the loader of TypeScript is set up anew. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
