import { useEffect, useState } from 'preact/hooks';
import type { Download } from '../download/download.ts';
import type { DownloadState } from '../download/state.ts';

/** Bytes arrive hundreds of times a second; people read four figures in that time at best. */
const DRAW_MS = 250;

export function useDownload(download: Download): DownloadState {
  const [state, setState] = useState(download.state);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = download.state;
    const draw = () => {
      timer = undefined;
      shown = download.state;
      setState(shown);
    };
    const update = () => {
      if (download.state.phase !== shown.phase) {
        clearTimeout(timer);
        draw();
      } else timer ??= setTimeout(draw, DRAW_MS);
    };
    draw();
    const stop = download.subscribe(update);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [download]);
  return state;
}
