/** The room for garbage with which `vitest.config.ts` starts a process is not for its threads: theirs is what the product gives them. */
import v8 from 'node:v8';

v8.setFlagsFromString('--max-semi-space-size=0');
