/** `npm run verify-audit FILE [HASH]`: verifies an exported audit log offline, names the first invalid entry, and says whether an entry noted earlier is in it. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainChecker } from '../server/audit/chain.ts';
import { complain, say, whyUnreadable } from './terminal.ts';

const [file, noted] = process.argv.slice(2);
if (!file) {
  complain('Name the exported audit log: npm run verify-audit FILE.ndjson [HASH]');
  process.exit(2);
}
try {
  const { result, take } = chainChecker();
  let place: number | undefined;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '' && !take(parsed(line))) break;
    if (result.head === noted) place = result.entries;
  }
  if (result.entries === 0 && !result.broken) throw new Error('the file has no entries');
  if (result.broken) {
    say(`The audit log is NOT valid from entry ${result.broken.seq} on.`);
    process.exit(1);
  }
  if (noted && place === undefined) {
    say('The audit log does NOT contain the entry noted: its end was cut off, or it is a different log.');
    process.exit(1);
  }
  say(`The audit log is valid: ${result.entries} entries, none changed or missing.`);
  say(`Last entry: ${result.head}`);
  say(
    place === undefined
      ? 'To check that nothing was cut off at the end, add a hash that you noted earlier.'
      : `Entry ${place} is the one noted.`,
  );
} catch (error) {
  complain(`${file} can’t be verified: ${whyUnreadable(error)}`);
  process.exit(2);
}

function parsed(line: string) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('this is not an audit log, as a line is not JSON');
  }
}
