/** What the database process tells its parent. */
export type FromChild =
  | { type: 'ready' }
  | { type: 'failed'; reason: 'locked'; pid: number }
  | { type: 'failed'; reason: 'error'; message: string }
  | { type: 'crashed'; message: string }
  | { type: 'fsyncs'; count: number };

/** What the parent tells the database process. */
export type ToChild = { type: 'stop' } | { type: 'count-fsyncs' };

/** The settings of the database process, in its only argument as JSON. Its working directory is that of the lock. */
export interface ChildSettings {
  /** Where the cluster lies. */
  directory: string;
  /** The socket to listen at. */
  socketPath: string;
  /** Process id that others are told when they find the folder in use. */
  owner: number;
  /** How long to wait for the lock, ms. */
  lockPatience: number;
  /** How long a connection may hold a transaction open in silence, ms. */
  transactionPatience: number;
}
