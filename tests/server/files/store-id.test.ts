/** The mark by which a folder of documents is known to be the same one. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storeId } from '../../../server/files/store-id.ts';
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
