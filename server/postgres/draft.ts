import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../sync-folder.ts';

const HOUR = 3_600_000;

/** Created unless it exists: next to its place, and renamed when complete. @param make creates it in a draft, whose owner can be changed, and returns where */
export async function makeWhole(place: string, make: (draft: string) => Promise<string>): Promise<void> {
  removeDrafts(place);
  if (existsSync(place)) return;
  const draft = mkdtempSync(`${place}-new-`);
  try {
    renameSync(await make(draft), place);
    await syncFolder(path.dirname(place));
  } catch (error) {
    // another server was quicker
    if (!existsSync(place)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Of those who were killed. Who is still at one has begun it within the hour. */
function removeDrafts(place: string): void {
  const folder = path.dirname(place);
  for (const name of readdirSync(folder)) {
    const draft = path.join(folder, name);
    if (!draft.startsWith(`${place}-new-`)) continue;
    const begun = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - begun > HOUR) rmSync(draft, { recursive: true, force: true });
  }
}
