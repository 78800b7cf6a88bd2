/** A wait that can be cut short: the line is back, the person does not want to wait, or all of it is to end. */
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
