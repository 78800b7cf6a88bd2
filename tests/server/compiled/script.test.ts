import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isBuilt, root } from '../../../scripts/freshness.mjs';
import '../../../server/compiled/heap.ts';
import { keptBeside, scriptOf } from '../../../server/compiled/script.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'aup-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of its own each time: V8 remembers what it compiled in this process. All are of the same length. */
let files = 0;
function newFile(): string {
  files += 1;
  const file = path.join(folder, `${files}.js`);
  writeFileSync(file, `exports.greeting = name => 'Hello, ' + name + '${100 + files}';`);
  return file;
}

function refuses(kept?: Buffer): boolean | undefined {
  const script = scriptOf(newFile(), kept);
  const exports = {} as { greeting(name: string): string };
  script.runInThisContext()(exports);
  expect(exports.greeting('you')).toMatch(/^Hello, you1\d\d$/);
  return script.cachedDataRejected;
}

test('what was kept of a file is taken, and what another Node kept is refused and compiled', () => {
  const kept = scriptOf(newFile()).createCachedData();
  expect(refuses(kept)).toBe(false);
  const otherVersion = Buffer.from(kept);
  otherVersion.writeUInt32LE(otherVersion.readUInt32LE(4) ^ 1, 4);
  for (const foreign of [otherVersion, Buffer.from('no code'), kept.subarray(0, kept.length / 2)])
    expect(refuses(foreign)).toBe(true);
  expect(refuses()).toBe(undefined);
});

test.runIf(isBuilt())('the build keeps every file of the server, in a form that this Node takes', () => {
  const built = path.join(root, 'dist/server');
  const programs = readdirSync(built).filter(name => name.endsWith('.js'));
  expect(programs).toContain('server.js');
  for (const name of programs) {
    const whole = path.join(built, name);
    expect(existsSync(keptBeside(whole)), name).toBe(true);
    expect(scriptOf(whole, readFileSync(keptBeside(whole))).cachedDataRejected, name).toBe(false);
  }
});
