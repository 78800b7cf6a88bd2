import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { Download } from '../download/download.ts';
import type { DownloadManager } from '../download/manager.ts';
import { managerOf } from '../download/registry.ts';
import type { DownloadState } from '../download/state.ts';

/** What the page around the progress bars needs: which downloads there are, their states and their documents. */
const outline = (manager: DownloadManager): string =>
  [
    manager.published.etag,
    ...manager.downloads.map(({ fileName, state }) => `${fileName} ${state.phase}`),
  ].join('\n');

/** The downloads of a tender; rendered again when one is added, removed or changes its state, not with every byte. */
export function useDownloads(weblink: string, id: number, status: TenderStatusAnswer): DownloadManager {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is news for a manager that is there, not another manager.
  const manager = useMemo(() => managerOf(weblink, id, status), [weblink, id]);
  const [, draw] = useState('');
  useEffect(() => {
    const update = () => draw(outline(manager));
    update();
    return manager.subscribe(update);
  }, [manager]);
  useEffect(() => manager.heard(status), [manager, status]);
  useEffect(() => manager.goOn(), [manager]);
  return manager;
}

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
