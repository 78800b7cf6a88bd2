import { execFileSync } from 'node:child_process';
import { openDatabase } from '../../server/database/connect.ts';
import { temporaryFolder } from './postgres.ts';

/** A data folder with an empty embedded database that nobody uses, to be copied. */
export async function readyFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  const opened = await openDatabase({ dataDir });
  await opened.close();
  return dataDir;
}

/** Copies what a server that has stopped left in `folder`. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder();
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}
