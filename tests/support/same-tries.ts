/**
 * Properties try the same values in every run: one that fails is the fault of what was changed, and fails again. `FC_SEED` tries others, as
 * `npm run test:long -- properties` does; fast-check prints the seed with what it found.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
