import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { STACK_KB } from './stack.ts';

const BUNDLED = 'embedded-child.js';

/** The program of the database process and the options of Node it needs: as TypeScript, or as the build has left it. */
export function childProgram(): { file: string; execArgv: string[] } {
  const here = import.meta.url;
  const execArgv = [`--stack-size=${STACK_KB}`];
  if (here.endsWith('.ts')) {
    const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href;
    return { file: fileURLToPath(new URL('./child.ts', here)), execArgv: [...execArgv, '--import', tsx] };
  }
  // beside this file, or one level up when the bundler has put this into a folder of shared parts
  const places = [`./${BUNDLED}`, `../${BUNDLED}`].map(place => fileURLToPath(new URL(place, here)));
  const file = places.find(place => existsSync(place));
  if (!file) throw new Error(`${BUNDLED} is missing from the build`);
  return { file, execArgv };
}
