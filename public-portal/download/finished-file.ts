/** Passes a finished file to the browser's downloads, and keeps a copy, as a page can't detect whether the browser saved it. */
import { DONE_RETENTION_MS } from './record.ts';

/** The link is removed after a second (specification §6); the bytes stay readable much longer. */
const LINK_MS = 1_000;
const BYTES_MS = 10 * 60_000;

function click(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), LINK_MS);
}

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  click(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), BYTES_MS);
}

/** Lets the browser download an address of this site. The file name prevents an error page from replacing this page. */
export function browserDownload(address: string, fileName: string): void {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new Error('The address is on another site');
  click(href, fileName);
}

/** Keeps the copy until the user confirms the file or time runs out. */
export class FinishedFile {
  file: Blob | undefined;
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private readonly onExpired: () => void;

  constructor(onExpired: () => void) {
    this.onExpired = onExpired;
  }

  /** Restarts the time that the copy is kept. */
  keep(file: Blob): void {
    this.file = file;
    clearTimeout(this.expiry);
    this.expiry = setTimeout(this.onExpired, DONE_RETENTION_MS);
  }

  /** @returns false if the browser has deleted the copy */
  async isReadable(): Promise<boolean> {
    try {
      await this.file?.slice(0, 1).arrayBuffer();
      return true;
    } catch {
      return false;
    }
  }

  forget(): void {
    clearTimeout(this.expiry);
    this.file = undefined;
  }
}
