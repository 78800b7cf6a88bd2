/** Reading and compiling its files took a third of a start (`keep.ts`). What another version of Node kept, V8 refuses, and compiles. */
import './heap.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { keptBeside, scriptOf } from './script.ts';

type Wrapped = (exports: object, require: unknown, module: object, file: string, folder: string) => void;

// Node 21 and later have one. Without it, `pg` reads an HTTP client to find out that this is no Cloudflare worker.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.', 1)}` } as Navigator;

const folder = import.meta.dirname;
const packages = createRequire(import.meta.filename);
const loaded = new Map<string, { exports: object }>();

function load(name: string): object {
  const known = loaded.get(name);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(name, module);
  const file = path.join(folder, name);
  const require = (id: string) => (id.startsWith('./') ? load(id.slice(2)) : packages(id));
  try {
    const run: Wrapped = scriptOf(file, kept(file)).runInThisContext();
    run.call(module.exports, module.exports, Object.assign(require, packages), module, file, folder);
  } catch (error) {
    // Half of it must not be taken for all of it when it is asked for again.
    loaded.delete(name);
    throw error;
  }
  return module.exports;
}

function kept(file: string): Buffer | undefined {
  try {
    return readFileSync(keptBeside(file));
  } catch {
    return undefined;
  }
}

load('server.js');
