/** `npm run verify-audit FILE [HASH]`: checks an exported audit trail offline and names the first entry that does not hold, and whether an entry noted earlier is in it. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainChecker } from '../server/audit/chain.ts';
import { complain, say } from './terminal.ts';

const [file, noted] = process.argv.slice(2);
if (!file) {
  complain('Please name the exported trail: npm run verify-audit FILE.ndjson [HASH]');
  process.exit(2);
}
try {
  const { result, take } = chainChecker();
  let place: number | undefined;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '' && !take(JSON.parse(line))) break;
    if (result.head === noted) place = result.entries;
  }
  if (result.entries === 0 && !result.broken) throw new Error('it has no entries');
  if (result.broken) {
    say(`This trail does NOT hold from entry ${result.broken.seq} on.`);
    process.exit(1);
  }
  if (noted && place === undefined) {
    say('This trail does NOT have the entry noted: it was cut off, or is another.');
    process.exit(1);
  }
  say(`The trail holds: ${result.entries} entries, each follows the one before.`);
  say(`Last entry: ${result.head}`);
  say(
    place === undefined
      ? 'Name a hash noted earlier as well to know that nothing was cut off at the end.'
      : `Entry ${place} is the one noted.`,
  );
} catch (error) {
  complain(`${file} can’t be read: ${(error as Error).message}`);
  process.exit(2);
}
