/** Commands that get a wrong file say so in plain words, and end with 2. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';

test.each([
  ['verify', 'none.ndjson', 'none.ndjson can’t be verified: the file does not exist'],
  [
    'verify',
    'other.txt',
    'other.txt can’t be verified: this is neither an evidence pack (a ZIP file) nor an audit log, as a line is not JSON',
  ],
  ['verify', 'damaged.zip', 'damaged.zip can’t be verified: this is not an evidence pack'],
  ['restore', 'none.backup', 'Nothing was restored: none.backup does not exist'],
  ['move', 'mysql://db', 'Nothing was moved: the target must begin with postgres:// or be the word embedded'],
])('%s %s ends with a message', async (script, file, said) => {
  const cwd = await temporaryFolder();
  writeFileSync(path.join(cwd, 'other.txt'), 'hello');
  writeFileSync(path.join(cwd, 'damaged.zip'), 'PK and no more');
  const command = ['--import', import.meta.resolve('tsx'), path.resolve(`scripts/${script}.ts`), file];
  const env = { ...process.env, DATA_DIR: path.join(cwd, 'data') };
  const ended = spawnSync(process.execPath, command, { cwd, env });
  expect(ended.stderr.toString()).toContain(said);
  expect([ended.status, existsSync(env.DATA_DIR)]).toEqual([2, false]);
});
