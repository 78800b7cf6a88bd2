/** A browser throws away what it has not handed over when a connection breaks: of a small part, all arrives before a bad line breaks again. */
import { isStrong, type Known, resumeOffset } from './plan.ts';

const LARGEST = 4 * 1024 * 1024;
const SMALLEST = 256 * 1024;

export class Portions {
  private size: number | undefined;
  private fruitless = 0;
  private arrivals = 0;
  /** Parts that have to arrive before larger ones are tried, more each time that this was too early. */
  private enough = 2;

  /** The byte after the last one to ask for; none: all that is left. */
  end(known: Known, until?: number): number | undefined {
    if (this.size === undefined || known.total === null || !isStrong(known.etag)) return until;
    return Math.min(resumeOffset(known) + this.size, until ?? known.total);
  }

  /** The connection broke. @param added how many bytes could be kept of what it brought */
  broke(added: number): void {
    this.arrivals = 0;
    this.fruitless = added > 0 ? 0 : this.fruitless + 1;
    if (this.fruitless === 0 || (this.size === undefined && this.fruitless < 2)) return;
    this.size = Math.max(SMALLEST, this.size === undefined ? LARGEST : this.size / 4);
    this.enough *= 2;
  }

  /** A part came whole. */
  arrived(): void {
    this.fruitless = 0;
    this.arrivals += 1;
    if (this.size === undefined || this.arrivals < this.enough) return;
    this.arrivals = 0;
    this.size = Math.min(LARGEST, this.size * 4);
  }
}
