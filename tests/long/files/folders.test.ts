/** The mark by which a folder of documents is known to be the same one, and folders for the work of a request. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storeId } from '../../../server/files/open-store.ts';
import { removeLeftBehind, workFolder } from '../../../server/files/work-folder.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';

const idIn = (dataDir: string) => storeId({ dataDir });

test('a mark that was left empty is made again, and stays; nothing else is left next to it', async () => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()];
  try {
    for (const dataDir of [one, other]) {
      await mkdir(path.join(dataDir, 'files'), { recursive: true });
      await writeFile(path.join(dataDir, 'files/store-id'), '');
    }
    expect(idIn(one)).not.toBe(idIn(other));
    const mark = await readFile(path.join(one, 'files/store-id'), 'utf8');
    expect(mark).toHaveLength(36);
    expect(idIn(one)).toBe(idIn(one));
    expect(await readFile(path.join(one, 'files/store-id'), 'utf8')).toBe(mark);
    expect(await readdir(path.join(one, 'files'))).toEqual(['store-id']);
  } finally {
    await Promise.all([remove(one), remove(other)]);
  }
});

test('what a killed process left behind goes after three days, and nothing else', async () => {
  const [left, atWork] = [await workFolder('import'), await workFolder('evidence')];
  const others = await mkdtemp(path.join(os.tmpdir(), 'aup-of-somebody-else-'));
  for (const folder of [left, atWork, others]) await writeFile(path.join(folder, 'a.xlsx'), 'rows');
  const longAgo = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000);
  for (const folder of [left, others]) await utimes(folder, longAgo, longAgo);
  await removeLeftBehind();
  const there = await Promise.all(
    [left, atWork, others].map(folder =>
      stat(folder).then(
        () => true,
        () => false,
      ),
    ),
  );
  for (const folder of [atWork, others]) await rm(folder, { recursive: true });
  expect(there).toEqual([false, true, true]);
});
