/** Watches that something moves: a line on which nothing does for long is dead, however slow a good one may be. */
export interface StallWatch {
  /** Something moved. */
  moved: () => void;
  end: () => void;
}

/**
 * Nothing is heard of bytes that wait in buffers of the system and the line: some megabytes of them, which a line of 50 kB/s
 * brings within this time. As long as the server waits for the next byte.
 */
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
