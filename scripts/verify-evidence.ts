/** `npm run verify-evidence FILE`: checks an evidence pack of a tender offline and names the first broken link. */
import { readFile } from 'node:fs/promises';
import { verifyEvidence } from '../server/resources/tender/log/verify.ts';
import { unzip } from './unzip.ts';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Please name the evidence pack: npm run verify-evidence FILE.zip\n');
  process.exit(2);
}
try {
  const { problems, manifest } = verifyEvidence(await unzip(await readFile(file)));
  if (problems.length > 0) {
    process.stdout.write(`This evidence does NOT hold.\n${problems.map(line => `  - ${line}\n`).join('')}`);
    process.exit(1);
  }
  process.stdout.write(`The evidence of tender ${manifest?.tender_id} holds: ${manifest?.entries} entries, each follows the one before.
Last entry: ${manifest?.head}
Compare it with one noted earlier to know that nothing was cut off at the end.
`);
} catch (error) {
  process.stderr.write(`${file} can’t be read as a ZIP: ${(error as Error).message}\n`);
  process.exit(2);
}
