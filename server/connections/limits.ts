/** All time limits and bounds of connections. Times in ms, sizes in bytes. */

/** The least that must pass in each of so long a time: far below any line on which a transfer can succeed. */
export interface Pace {
  ms: number;
  bytes: number;
}

export interface ArrivalLimits {
  /** How long nothing may arrive (specification §6: 120 s without a byte, not 120 s in all). */
  stallMs: number;
  pace: Pace;
  /** How long the whole may take. */
  maxRequestMs: number;
}

export interface ConnectionLimits {
  /** How long the head of a request may take, that of a new connection's first one included. */
  headMs: number;
  /** How long a connection is kept between two requests; longer than the usual proxy keeps it. */
  idleMs: number;
  /** How long a body that is no upload may take: 2 MB at 50 kB/s, with room to spare. */
  bodyMs: number;
  /** How long the rest of a body is read when its answer is sent. A browser looks for the answer only then. */
  restMs: number;
  /** How long an answer may wait for a reader who takes nothing of it, and the least that must be taken. */
  reading: { stallMs: number; pace: Pace };
  /** How often all this is looked at. */
  checkMs: number;
  /** Open connections of one address (an IPv6 /64 counts as one): an office or a mobile network behind one. */
  perAddress: number;
  /** Open connections in total, above which callers are asked to try again later. */
  overall: number;
  /** So many more are accepted for that answer; those beyond are closed without one. */
  surplus: number;
}

const minutes = (count: number) => count * 60_000;
const pace: Pace = { ms: minutes(10), bytes: 600 * 1024 };

/** Far beyond any honest upload, and below what the sweep waits (`UNREFERENCED_MS`). */
const MAX_REQUEST_MS = minutes(24 * 60);

export const UPLOAD: ArrivalLimits = { stallMs: minutes(2), pace, maxRequestMs: MAX_REQUEST_MS };

export const CONNECTIONS: ConnectionLimits = {
  headMs: 30_000,
  idleMs: 72_000,
  bodyMs: minutes(2),
  restMs: 30_000,
  reading: { stallMs: minutes(2), pace },
  checkMs: 5_000,
  perAddress: 600,
  overall: 5_000,
  surplus: 1_000,
};

/** How long a sender that stalled, or sent what is no HTTP, has to take the answer. */
export const HANG_UP_MS = 1_000;
