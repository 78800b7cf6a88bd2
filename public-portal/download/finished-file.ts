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

interface FinishedOptions {
  save: (blob: Blob, fileName: string) => void;
  /** Called when the copy has expired. */
  onExpired: () => void;
}

/** Keeps the copy until the user confirms the file or time runs out. */
export class FinishedFile {
  file: Blob | undefined;
  /** It was passed to the browser at least once. */
  saved = false;
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private readonly options: FinishedOptions;

  constructor(options: FinishedOptions) {
    this.options = options;
  }

  /** Saves the file unless that was done before, and restarts the time that the copy is kept. */
  saveOnce(fileName: string, isSaved = this.saved): void {
    if (!this.file) return;
    if (!isSaved) this.options.save(this.file, fileName);
    this.saved = true;
    clearTimeout(this.expiry);
    this.expiry = setTimeout(this.options.onExpired, DONE_RETENTION_MS);
  }

  /** @returns false if the copy no longer exists */
  async saveAgain(fileName: string): Promise<boolean> {
    const { file } = this;
    try {
      await file?.slice(0, 1).arrayBuffer();
    } catch {
      return false;
    }
    if (file) this.options.save(file, fileName);
    return file !== undefined;
  }

  forget(): void {
    clearTimeout(this.expiry);
    this.file = undefined;
    this.saved = false;
  }
}
