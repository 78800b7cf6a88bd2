import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { Download } from '../download/download.ts';
import type { DownloadManager } from '../download/manager.ts';
import { downloadManagerFor } from '../download/registry.ts';
import type { DownloadState } from '../download/state.ts';

/** A string that changes with everything the page shows except the progress of downloads. */
const outline = (manager: DownloadManager): string =>
  [
    manager.published.etag,
    ...manager.downloads.map(({ fileName, state }) => `${fileName} ${state.phase}`),
  ].join('\n');

/** The downloads of a tender. Renders again when one is added, removed or changes its phase, not with every byte. */
export function useDownloads(weblink: string, id: number, status: TenderStatusAnswer): DownloadManager {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status updates the manager (below) and needs no other one.
  const manager = useMemo(() => downloadManagerFor(weblink, id, status), [weblink, id]);
  const [, draw] = useState('');
  useEffect(() => {
    const update = () => draw(outline(manager));
    update();
    return manager.subscribe(update);
  }, [manager]);
  useEffect(() => manager.updateStatus(status), [manager, status]);
  useEffect(() => manager.resumeAutomatically(), [manager]);
  return manager;
}

/** Delay between renders, in milliseconds, as bytes arrive hundreds of times a second. */
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
