import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  /** The descriptor that Node knows; absent for files that live in memory only. */
  nfd?: number;
}

interface EmscriptenModule {
  NODEFS?: { stream_ops: StreamOperations };
  FS: { filesystems: { NODEFS?: { stream_ops: StreamOperations } } };
}

interface StreamOperations {
  fsync?(file: OpenFile): number;
}

/**
 * PGlite's Node file system with the one operation it lacks: fsync. Without it PostgreSQL's every fsync
 * succeeds and does nothing, and a power cut takes acknowledged rows with it (rulings §2).
 *
 * When the disk refuses to sync, `onFailure` must end the process: PostgreSQL would have to be told in a way that makes it
 * stop as well, because after a failed fsync only recovery from the write-ahead log is sure of what the disk holds.
 */
export class DurableFS extends NodeFS {
  /** How many times the disk was told to keep what was written. */
  fsyncs = 0;

  constructor(
    directory: string,
    private readonly onFailure: (error: unknown) => never,
  ) {
    super(directory);
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg as PGlite, options);
    const addFsync = (module: unknown) => {
      // where it hangs differs between versions of PGlite; a test sees that it is reached
      const { NODEFS, FS } = module as EmscriptenModule;
      const nodeFiles = NODEFS ?? FS.filesystems.NODEFS;
      if (!nodeFiles) throw new Error("PGlite's file system is not where it was; fsync can't be added");
      nodeFiles.stream_ops.fsync = file => this.#fsync(file);
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] },
    };
  }

  #fsync(file: OpenFile): number {
    if (file.nfd === undefined) return 0;
    try {
      fsyncSync(file.nfd);
      this.fsyncs += 1;
      return 0;
    } catch (error) {
      return this.onFailure(error);
    }
  }
}
