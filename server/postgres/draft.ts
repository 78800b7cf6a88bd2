import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const HOUR = 3_600_000;

/** A folder beside `place` in which to make what is then renamed to it: what was killed half-way can't be taken for the whole. */
export const draftOf = (place: string): string => mkdtempSync(`${place}-new-`);

/** Removes the drafts of those who were killed. Who still makes one has made it within the hour. */
export function removeDrafts(place: string): void {
  const folder = path.dirname(place);
  for (const name of readdirSync(folder)) {
    const draft = path.join(folder, name);
    if (!draft.startsWith(`${place}-new-`)) continue;
    const made = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > HOUR) rmSync(draft, { recursive: true, force: true });
  }
}
