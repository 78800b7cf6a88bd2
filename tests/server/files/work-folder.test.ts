import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftBehind, workFolder } from '../../../server/files/work-folder.ts';

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
