/** V8's compiled code of a built file, stored next to it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

export const keptBeside = (file: string) => `${file}.compiled`;

/** As Node wraps a CommonJS module. */
const BEFORE = '(function (exports, require, module, __filename, __dirname) {';

/** The same text for keeping and for taking: V8 itself compares no more than its length. */
export function scriptOf(file: string, cachedData?: Buffer): vm.Script {
  const text = `${BEFORE}${readFileSync(file, 'utf8')}\n})`;
  return new vm.Script(text, { filename: path.resolve(file), columnOffset: -BEFORE.length, cachedData });
}
