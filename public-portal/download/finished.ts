/** Whether the browser saved a file can't be detected, and a full phone may not: a copy stays until the user confirms, for a limited time. */
import { DONE_STAYS_MS } from './saved.ts';

interface FinishedOptions {
  save: (blob: Blob, fileName: string) => void;
  /** Its time is over. */
  onLeave: () => void;
}

export class Finished {
  file: Blob | undefined;
  /** It was handed over once at least. */
  saved = false;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private readonly options: FinishedOptions;

  constructor(options: FinishedOptions) {
    this.options = options;
  }

  /** Hands it over, once, and lets it stay for a while. */
  stay(fileName: string, isSaved = this.saved): void {
    if (!this.file) return;
    if (!isSaved) this.options.save(this.file, fileName);
    this.saved = true;
    clearTimeout(this.leaving);
    this.leaving = setTimeout(this.options.onLeave, DONE_STAYS_MS);
  }

  /** @returns false when it is not here any more */
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
    clearTimeout(this.leaving);
    this.file = undefined;
    this.saved = false;
  }
}
