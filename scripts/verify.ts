/**
 * `npm run verify FILE [HASH]`: verifies a tender's evidence pack or a saved audit log offline and names what is wrong;
 * of an audit log also whether an entry noted earlier is in it.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chainChecker } from '../server/audit/chain.ts';
import { verifyEvidence } from '../server/resources/tender/log/verify.ts';
import { complain, say, whyUnreadable } from './terminal.ts';
import { unzip } from './unzip.ts';

const [file, noted] = process.argv.slice(2);
if (!file) {
  complain('Name an evidence pack or a saved audit log: npm run verify FILE [HASH]');
  process.exit(2);
}
let otherwise: string | undefined;
try {
  const isPack = await isZip(file);
  if (isPack) otherwise = 'this is not an evidence pack';
  const isValid = await (isPack ? verifyPack(file) : verifyLog(file));
  process.exitCode = isValid ? 0 : 1;
} catch (error) {
  complain(`${file} can’t be verified: ${whyUnreadable(error, otherwise)}`);
  process.exitCode = 2;
}

async function isZip(name: string): Promise<boolean> {
  const [start] = await createReadStream(name, { end: 1, encoding: 'latin1' }).toArray();
  return start === 'PK';
}

async function verifyPack(name: string): Promise<boolean> {
  const { problems, manifest } = verifyEvidence(await unzip(await readFile(name)));
  if (problems.length > 0) {
    say('This evidence is NOT valid.');
    for (const line of problems) say(`  - ${line}`);
    return false;
  }
  say(
    `The evidence of tender ${manifest?.tender_id} is valid: ${manifest?.entries} entries, none changed or missing.`,
  );
  say(`Last entry: ${manifest?.head}`);
  say('To check that nothing was cut off at the end, compare it with one that you noted earlier.');
  return true;
}

async function verifyLog(name: string): Promise<boolean> {
  const { result, take } = chainChecker();
  let place: number | undefined;
  for await (const line of createInterface({ input: createReadStream(name) })) {
    if (line !== '' && !take(parsed(line))) break;
    if (result.head === noted) place = result.entries;
  }
  if (result.entries === 0 && !result.broken) throw new Error('the file has no entries');
  if (result.broken) {
    say(`The audit log is NOT valid from entry ${result.broken.seq} on.`);
    return false;
  }
  if (noted && place === undefined) {
    say('The audit log does NOT contain the entry noted: its end was cut off, or it is a different log.');
    return false;
  }
  say(`The audit log is valid: ${result.entries} entries, none changed or missing.`);
  say(`Last entry: ${result.head}`);
  say(
    place === undefined
      ? 'To check that nothing was cut off at the end, add a hash that you noted earlier.'
      : `Entry ${place} is the one noted.`,
  );
  return true;
}

function parsed(line: string) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('this is neither an evidence pack (a ZIP file) nor an audit log, as a line is not JSON');
  }
}
