/**
 * How deep a query may nest. PostgreSQL's own limit has to strike well before the stack of JavaScript ends, since that end
 * leaves the engine broken; the frames of both have no fixed proportion, hence the wide margin.
 */
export const MAX_STACK_DEPTH = '200kB';

/** Size of JavaScript's stack for the process the engine runs in, kB (`node --stack-size`); systems give 8 MB at least. */
export const STACK_KB = 3900;
