/** All downloads of a tender on this page, including earlier unfinished ones. At most one runs at a time. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { archiveName } from '../../contract/tender.ts';
import { tenderStatus } from '../api.ts';
import type { Download } from './download.ts';
import { finished, unfinished } from './record.ts';
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
  /** Most recently used first. */
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
    for (const { scope } of unfinished(archiveName(tender)).reverse()) this.getOrCreate(scope);
    for (const { scope } of finished(archiveName(tender))) void this.restoreFinished(scope);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get running(): Download | undefined {
    return this.downloads.find(({ state }) => isBusy(state));
  }

  /** Takes over the server's latest answer about the tender. */
  updateStatus(status: TenderStatusAnswer): void {
    if (!status.documents) return;
    this.published = publishedIn(status);
    this.notify();
  }

  /** Resumes a download that was running when the page was left, or was refused: a returning contractor has a new grant. */
  resumeAutomatically(): void {
    if (this.running) return;
    const isDue = ({ state, resumesAutomatically }: Download) =>
      state.phase === 'refused' || resumesAutomatically;
    void this.downloads.find(isDue)?.start();
  }

  /** Starts, resumes or repairs a download; does nothing while another one runs. */
  startOrResume(scope: DownloadScope): void {
    if (this.running) return;
    const download = this.getOrCreate(scope);
    // Only the damaged parts need to be downloaded.
    if (download.state.phase === 'differs') void download.fetchAgain();
    else if (download.state.phase === 'unchecked') void download.checkAgain();
    else void download.start();
  }

  cancel(download: Download): void {
    void download.cancel();
    this.downloads = this.downloads.filter(other => other !== download);
    this.byKey.delete(keyOf(this.tender, download.scope));
    this.notify();
  }

  /** The published documents of an archive's entity tag. Selections don't need the tag, because documents never change under an id. */
  async expected(scope: DownloadScope, etag: string | null): Promise<Expected[] | null> {
    if (scope.kind === 'archive' && this.published.etag !== etag) {
      this.updateStatus(await tenderStatus(this.tender.web_link));
      if (this.published.etag !== etag) return null;
    }
    const documents = documentsOf(scope, this.published.documents);
    const count = scope.kind === 'selection' ? scope.ids.length : 1;
    if (scope.kind !== 'archive' && documents.length !== count) return null;
    return documents.map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 }));
  }

  /** Downloads the documents that were added during another download. */
  async downloadOthers(than: readonly number[]): Promise<void> {
    this.updateStatus(await tenderStatus(this.tender.web_link));
    const { documents } = this.published;
    const others = documents.map(({ id }) => id).filter(id => !than.includes(id));
    if (others.length > 0) this.startOrResume(scopeFor(others, documents));
  }

  /** Shows a finished file that the user has not confirmed, if its copy still exists. */
  private async restoreFinished(scope: DownloadScope): Promise<void> {
    const key = keyOf(this.tender, scope);
    if (this.byKey.has(key)) return;
    const download = this.make(this.tender, scope, this);
    if (!(await download.findFinished()) || this.byKey.has(key)) return;
    this.add(key, download);
    this.downloads = [...this.downloads, download];
    this.notify();
  }

  private add(key: string, download: Download): void {
    this.byKey.set(key, download);
    download.subscribe(() => this.notify());
  }

  private getOrCreate(scope: DownloadScope): Download {
    const key = keyOf(this.tender, scope);
    const download = this.byKey.get(key) ?? this.make(this.tender, scope, this);
    if (!this.byKey.has(key)) this.add(key, download);
    this.downloads = [download, ...this.downloads.filter(other => other !== download)];
    this.notify();
    return download;
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
