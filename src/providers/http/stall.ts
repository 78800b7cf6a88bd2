/** Watches that something moves: a line on which nothing does for long is dead, however slow a good one may be. */
export interface StallWatch {
  /** Something moved. */
  moved: () => void;
  end: () => void;
}

/** Nothing is heard of megabytes in buffers of system and line, which 50 kB/s bring in this time; the server waits as long. */
export const SENDING_STALL_MS = 120_000;

/** @param onStall once nothing has moved for so long since the last time */
export function watchForStall(ms: number, onStall: () => void): StallWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    timer = setTimeout(onStall, ms);
  };
  return { moved, end };
}
