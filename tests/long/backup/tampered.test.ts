/** A backup in which somebody has changed something: nothing is taken in that its end does not count. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { readArchive } from '../../../server/backup/archive.ts';
import type { End, Manifest } from '../../../server/backup/format.ts';
import { closeAfterFile } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { startSmallOffice } from './made.ts';
import { contents, restored } from './restored.ts';

interface Entry {
  name: string;
  content: Buffer;
  type?: 'symlink';
}

const entries: Entry[] = [];
const office = closeAfterFile(await startSmallOffice());
for await (const { name, content } of readArchive(Readable.from([await office.backup()]), {}))
  entries.push({ name, content: await buffer(content) });

async function packed(all: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content, type } of all) {
    if (type) tar.entry({ name, type, linkname: 'elsewhere' });
    else tar.entry({ name }, content);
  }
  tar.finalize();
  return gzipSync(await buffer(tar as never));
}

const changed = (name: string, change: (entry: Entry) => Entry[]) =>
  entries.flatMap(entry => (entry.name === name ? change(entry) : [entry]));
const changedJson = <T>(name: string, change: (value: T) => T) =>
  changed(name, ({ content }) => [
    { name, content: Buffer.from(JSON.stringify(change(JSON.parse(String(content))))) },
  ]);
const found = (start: string) => entries.find(({ name }) => name.startsWith(start)) as Entry;
/** One more row like the first, of somebody else. */
const planted = () => {
  const { content } = found('tables/users/');
  const [row = ''] = String(content).split('\n');
  return Buffer.from(`${row.replace(/^\d+/, '999').replace('\tadmin\t', '\tintruder\t')}\n`);
};

const tampered: Record<string, () => Entry[]> = {
  'a part without a number': () =>
    changed('tables/users/000000', entry => [entry, { name: 'tables/users', content: planted() }]),
  'the only part without a number': () =>
    changed('tables/users/000000', entry => [{ ...entry, name: 'tables/users' }]),
  'a second part of a table': () =>
    changed('tables/users/000000', entry => [entry, { name: 'tables/users/000001', content: planted() }]),
  'a part out of order': () =>
    changed('tables/users/000000', entry => [entry, { name: 'tables/users/000007', content: planted() }]),
  'a table that comes a second time': () =>
    changed('end.json', end => [{ name: 'tables/users/000000', content: planted() }, end]),
  'a table before its turn': () => {
    const users = found('tables/users/');
    const others = entries.filter(entry => entry !== users);
    return others.toSpliced(1, 0, users);
  },
  'rows after the end': () => {
    const users = found('tables/users/');
    return [...entries.filter(entry => entry !== users), users];
  },
  'a second end': () => [...entries, found('end.json')],
  'rows that the end does not count': () =>
    changed('end.json', ({ name, content }) => {
      const end = JSON.parse(String(content)) as End;
      delete end.rows.users;
      return [{ name, content: Buffer.from(JSON.stringify(end)) }];
    }),
  'rows that are counted for another table': () =>
    changedJson<End>('end.json', end => ({ ...end, rows: { ...end.rows, elsewhere: 0 } })),
  'a table named twice': () =>
    changedJson<Manifest>('backup.json', manifest => ({
      ...manifest,
      tables: [...manifest.tables, ...manifest.tables.slice(-1)],
    })),
  'a sequence that there is not': () =>
    changedJson<End>('end.json', end => ({ ...end, sequences: { ...end.sequences, users: 7 } })),
  'a document that is not counted': () =>
    changed('end.json', end => [{ name: `files/${randomUUID()}`, content: Buffer.from('x') }, end]),
  'a document of another size': () =>
    entries.map(entry =>
      entry === found('files/')
        ? { ...entry, content: Buffer.concat([entry.content, Buffer.from('x')]) }
        : entry,
    ),
  'a document that comes twice': () => changed(found('files/').name, entry => [entry, entry]),
  'something below a document': () =>
    changed('end.json', end => [{ name: `${found('files/').name}/more`, content: Buffer.from('x') }, end]),
  'an entry of another name': () => [
    ...entries.slice(0, 3),
    { name: 'notes', content: Buffer.from('x') },
    ...entries.slice(3),
  ],
  'a link': () => [
    ...entries.slice(0, 3),
    { name: 'notes', content: Buffer.alloc(0), type: 'symlink' },
    ...entries.slice(3),
  ],
  'an end that is no object': () =>
    changed('end.json', ({ name }) => [{ name, content: Buffer.from('[1]') }]),
};

test('an unchanged backup is restored', async () => {
  await restored(await packed(entries), async ({ opened }) =>
    expect((await contents(opened)).users?.length).toBeGreaterThan(1),
  );
});

test.each(Object.keys(tampered))('a backup with %s is refused', { timeout: 60_000 }, async name => {
  const bytes = await packed(tampered[name]?.() ?? []);
  const nothing = async () => 'taken in';
  await expect(restored(bytes, nothing)).rejects.toThrow(
    /has an unexpected entry|is incomplete|is not a backup/,
  );
});

test('the command prints no control characters from a file', async () => {
  const folder = await temporaryFolder();
  const database = await freshDatabase({ migrated: false });
  const file = path.join(folder, 'backup.tar.gz');
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  try {
    const said: string[] = [];
    for (const bytes of [
      await packed([
        ...entries.slice(0, 3),
        { name: 'notes\u001b[2J\u202e\rhere', content: Buffer.from('x') },
      ]),
      await packed(
        changedJson<Manifest>('backup.json', manifest => ({ ...manifest, migrations: ['\u001b]0;x\u0007'] })),
      ),
      await packed(
        changedJson<Manifest>('backup.json', manifest => ({ ...manifest, format: '\u009b1mother' })),
      ),
      await packed(
        changed('tables/users/000000', entry => [{ ...entry, content: Buffer.from('\u001b[2Jx\n') }]),
      ),
      await packed([{ name: 'backup.json', content: Buffer.from('\u001b[2J') }]),
    ]) {
      await writeFile(file, bytes);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', path.resolve('scripts/restore.ts'), file],
        {
          encoding: 'utf8',
          env: {
            ...process.env,
            DATABASE_URL: database.config.databaseUrl,
            DATA_DIR: dataDir,
            SESSION_SECRET: 'x'.repeat(40),
          },
        },
      );
      expect([status, stdout], stderr).toEqual([2, '']);
      said.push(stderr);
    }
    for (const text of said) expect(text).toMatch(/^Nothing was restored: [^\p{Cc}\u202e]+\n$/u);
    expect(said[0]).toContain('notes[2Jhere');
  } finally {
    await database.destroy();
    await remove(folder);
  }
});
