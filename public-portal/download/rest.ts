/** A wait that can be cut short: back online, retried by the user, or stopped. */
export class Rest {
  private wake: (() => void) | undefined;

  for(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(() => this.end(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
    });
  }

  end(): void {
    this.wake?.();
  }
}
