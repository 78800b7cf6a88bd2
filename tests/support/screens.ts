/** The lists of registers as `docs/screens.md` has them: made of the declarations and the table of rights. */
import { registerRights } from '../../contract/access.ts';
import { loadRegisters } from '../../contract/load-register.ts';
import { folderOf, listPageOf } from '../../src/providers/addresses/translate.ts';

export async function registerScreens(): Promise<string[]> {
  const registers = await loadRegisters();
  return registers.map(({ name, names }) => {
    const who = registerRights[name as keyof typeof registerRights].read as string | readonly string[];
    const readers = typeof who === 'string' ? 'everybody who is signed in' : who.join(', ');
    const address = ['', folderOf(name), listPageOf(name)].join('/').replace(/\/$/, '');
    return `| ${names.en.many} | \`${address}\` | ${readers} | \`contract/registers/${name}.ts\` |`;
  });
}
