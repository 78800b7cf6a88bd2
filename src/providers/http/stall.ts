/** Detects dead connections by the time without progress, because slow ones may take long. */
export interface StallWatch {
  /** To be called on progress. */
  moved: () => void;
  end: () => void;
}

/** Long enough for megabytes in network buffers at 50 kB/s, which cause no progress events. The server uses the same limit. */
export const SENDING_STALL_MS = 120_000;

export function watchForStall(ms: number, onStall: () => void): StallWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    timer = setTimeout(onStall, ms);
  };
  return { moved, end };
}
