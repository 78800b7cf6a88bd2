/** `npm run verify-evidence FILE`: verifies a tender's evidence pack offline and lists what is wrong. */
import { readFile } from 'node:fs/promises';
import { verifyEvidence } from '../server/resources/tender/log/verify.ts';
import { complain, say, whyUnreadable } from './terminal.ts';
import { unzip } from './unzip.ts';

const [file] = process.argv.slice(2);
if (!file) {
  complain('Name the evidence pack: npm run verify-evidence FILE.zip');
  process.exit(2);
}
try {
  const { problems, manifest } = verifyEvidence(await unzip(await readFile(file)));
  if (problems.length > 0) {
    say('This evidence is NOT valid.');
    for (const line of problems) say(`  - ${line}`);
    process.exit(1);
  }
  say(
    `The evidence of tender ${manifest?.tender_id} is valid: ${manifest?.entries} entries, none changed or missing.`,
  );
  say(`Last entry: ${manifest?.head}`);
  say('To check that nothing was cut off at the end, compare it with one that you noted earlier.');
} catch (error) {
  complain(`${file} can’t be verified: ${whyUnreadable(error, 'this is not an evidence pack (a ZIP file)')}`);
  process.exit(2);
}
