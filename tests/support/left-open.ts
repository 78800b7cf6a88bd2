/** Before each file of tests: closes what an earlier one has left open. */
import { closeLeftOpen } from './close-after-file.ts';

await closeLeftOpen();
