/** `npm run verify-evidence FILE`: checks an evidence pack of a tender offline and names the first broken link. */
import { readFile } from 'node:fs/promises';
import { verifyEvidence } from '../server/resources/tender/log/verify.ts';
import { complain, say } from './terminal.ts';
import { unzip } from './unzip.ts';

const [file] = process.argv.slice(2);
if (!file) {
  complain('Please name the evidence pack: npm run verify-evidence FILE.zip');
  process.exit(2);
}
try {
  const { problems, manifest } = verifyEvidence(await unzip(await readFile(file)));
  if (problems.length > 0) {
    say('This evidence does NOT hold.');
    for (const line of problems) say(`  - ${line}`);
    process.exit(1);
  }
  say(
    `The evidence of tender ${manifest?.tender_id} holds: ${manifest?.entries} entries, each follows the one before.`,
  );
  say(`Last entry: ${manifest?.head}`);
  say('Compare it with one noted earlier to know that nothing was cut off at the end.');
} catch (error) {
  complain(`${file} can’t be read as a ZIP: ${(error as Error).message}`);
  process.exit(2);
}
