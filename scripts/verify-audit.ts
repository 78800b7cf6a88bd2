/** `npm run verify-audit FILE`: checks an exported audit trail offline and names the first entry that does not hold. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainChecker } from '../server/audit/chain.ts';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Please name the exported trail: npm run verify-audit FILE.ndjson\n');
  process.exit(2);
}
try {
  const { result, take } = chainChecker();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '' && !take(JSON.parse(line))) break;
  }
  if (result.entries === 0 && !result.broken) throw new Error('it has no entries');
  if (result.broken) {
    process.stdout.write(`This trail does NOT hold from entry ${result.broken.seq} on.\n`);
    process.exit(1);
  }
  process.stdout.write(`The trail holds: ${result.entries} entries, each follows the one before.
Last entry: ${result.head}
Compare it with one noted earlier to know that nothing was cut off at the end.
`);
} catch (error) {
  process.stderr.write(`${file} can’t be read: ${(error as Error).message}\n`);
  process.exit(2);
}
