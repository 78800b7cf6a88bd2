/** Keeps a copy of a finished file until the user confirms it or time runs out, as a page can't detect whether the browser saved it. */
import { DONE_RETENTION_MS } from './record.ts';

interface FinishedOptions {
  save: (blob: Blob, fileName: string) => void;
  /** Called when the copy has expired. */
  onExpired: () => void;
}

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
