/** Servers that a file of tests has started and not closed: its set-up failed, or it had no test to run, and then no hook runs either. */
import { closeLeftOpen } from './close-after-file.ts';

await closeLeftOpen();
