/** The rows of registers in `docs/screens.md`, made of the declarations and the table of rights; `npm run lists` writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { registerRights } from '../contract/access.ts';
import { loadRegisters } from '../contract/load-register.ts';
import { folderOf, listPageOf } from '../src/providers/addresses/translate.ts';

const DOCUMENT = 'docs/screens.md';
const isRegister = (line: string) => line.includes('`contract/registers/');

export async function registerScreens(): Promise<string[]> {
  const registers = await loadRegisters();
  return registers.map(({ name, names }) => {
    const who = registerRights[name as keyof typeof registerRights].read as string | readonly string[];
    const readers = typeof who === 'string' ? 'everybody who is signed in' : who.join(', ');
    const address = ['', folderOf(name), listPageOf(name)].join('/').replace(/\/$/, '');
    return `| ${names.en.many} | \`${address}\` | ${readers} | \`contract/registers/${name}.ts\` |`;
  });
}

if (process.argv[1] === import.meta.filename) {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const first = lines.findIndex(isRegister);
  const others = lines.filter(line => !isRegister(line));
  writeFileSync(DOCUMENT, others.toSpliced(first, 0, ...(await registerScreens())).join('\n'));
}
