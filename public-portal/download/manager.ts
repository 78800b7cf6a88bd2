/** All downloads of one tender on this page: at most one runs, and what was begun before the page was left is here again. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { archiveName } from '../../contract/tender.ts';
import { tenderStatus } from '../api.ts';
import type { Download } from './download.ts';
import { finished, unfinished } from './saved.ts';
import {
  type DownloadScope,
  documentsOf,
  type Expected,
  keyOf,
  type Published,
  publishedIn,
  scopeFor,
  type Tender,
} from './scope.ts';
import { isBusy } from './state.ts';

type MakeDownload = (tender: Tender, scope: DownloadScope, manager: DownloadManager) => Download;

export class DownloadManager {
  /** The one that was touched last first. */
  downloads: Download[] = [];
  published: Published;
  readonly tender: Tender;
  private readonly byKey = new Map<string, Download>();
  private readonly listeners = new Set<() => void>();
  private readonly make: MakeDownload;

  constructor(tender: Tender, status: TenderStatusAnswer, make: MakeDownload) {
    this.tender = tender;
    this.published = publishedIn(status);
    this.make = make;
    for (const { scope } of unfinished(archiveName(tender)).reverse()) this.have(scope);
    for (const { scope } of finished(archiveName(tender))) void this.find(scope);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get running(): Download | undefined {
    return this.downloads.find(({ state }) => isBusy(state));
  }

  /** What the server said last of the tender. */
  heard(status: TenderStatusAnswer): void {
    if (!status.documents) return;
    this.published = publishedIn(status);
    this.tell();
  }

  /** Downloads that ran when the page was left resume automatically, and so do refused ones: a contractor who returns has a new pass. */
  goOn(): void {
    if (this.running) return;
    const waits = ({ state, resumesByItself }: Download) =>
      state.phase === 'refused' || (state.phase === 'paused' && resumesByItself);
    void this.downloads.find(waits)?.start();
  }

  /** Starts or resumes a download; does nothing while another one runs. */
  take(scope: DownloadScope): void {
    if (this.running) return;
    const download = this.have(scope);
    // All but a little of it is here already.
    if (download.state.phase === 'differs') void download.fetchAgain();
    else if (download.state.phase === 'unchecked') void download.checkAgain();
    else void download.start();
  }

  drop(download: Download): void {
    void download.cancel();
    this.downloads = this.downloads.filter(other => other !== download);
    this.byKey.delete(keyOf(this.tender, download.scope));
    this.tell();
  }

  /** What was published under an archive's entity tag; a part has documents that never change under their number, whatever the tag. */
  async expected(scope: DownloadScope, etag: string | null): Promise<Expected[] | null> {
    if (scope.kind === 'archive' && this.published.etag !== etag) {
      this.heard(await tenderStatus(this.tender.web_link));
      if (this.published.etag !== etag) return null;
    }
    const documents = documentsOf(scope, this.published.documents);
    const count = scope.kind === 'selection' ? scope.ids.length : 1;
    if (scope.kind !== 'archive' && documents.length !== count) return null;
    return documents.map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 }));
  }

  /** What was added while the rest came is taken after it. */
  async takeOthers(than: readonly number[]): Promise<void> {
    this.heard(await tenderStatus(this.tender.web_link));
    const { documents } = this.published;
    const others = documents.map(({ id }) => id).filter(id => !than.includes(id));
    if (others.length > 0) this.take(scopeFor(others, documents));
  }

  /** A finished file that the user has not confirmed, if its copy still exists. */
  private async find(scope: DownloadScope): Promise<void> {
    const key = keyOf(this.tender, scope);
    if (this.byKey.has(key)) return;
    const download = this.make(this.tender, scope, this);
    if (!(await download.findFinished()) || this.byKey.has(key)) return;
    this.put(key, download);
    this.downloads = [...this.downloads, download];
    this.tell();
  }

  private put(key: string, download: Download): void {
    this.byKey.set(key, download);
    download.subscribe(() => this.tell());
  }

  private have(scope: DownloadScope): Download {
    const key = keyOf(this.tender, scope);
    const download = this.byKey.get(key) ?? this.make(this.tender, scope, this);
    if (!this.byKey.has(key)) this.put(key, download);
    this.downloads = [download, ...this.downloads.filter(other => other !== download)];
    this.tell();
    return download;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
