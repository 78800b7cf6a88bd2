/**
 * Refuses phrases that are not plain English in texts, docs, comments and names.
 * `node scripts/check-words.mjs [PATH …]` checks only these paths; without one, the whole repository.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './freshness.mjs';

/** What not to write, and what to write instead. */
const banned = [
  [/without a line/, 'offline'],
  [/\bthe line (is|was|comes|came|goes|went|breaks|broke)\b/, 'connection'],
  [/\bby (itself|themselves)\b/, 'automatically, alone, or nothing'],
  [/\banew\b/, 'again'],
  [/\bmeanwhile\b/, 'in the meantime, since, or nothing'],
  [/\bbeside\b/, 'next to, with, in addition to'],
  [/\bwhoever\b/, 'users, people, anyone'],
  [/\btold of\b/, 'notified'],
  [/\bputs? right\b/, 'correct, fix'],
  [/\bso far as\b/, 'as far as, if'],
  [/\bnone is\b/, 'there is no'],
  [/\ball the same\b/, 'anyway'],
  [/\bfor good\b/, 'permanently'],
  [/\bstands?\b/, 'is, appears, is listed'],
  [/\bl(ies?|ay)\b/, 'is, is stored'],
  [/\b(who|whoever) asks\b/, 'user, caller'],
  [/\bwhat waits\b/, 'pending changes, review queue'],
  [/\bwish(es)?\b/, 'request'],
  [/\bput away\b/, 'saved, stored'],
  [/\bbr(ings?|ought) up to date\b/, 'sync, update'],
];

/** Quoted text, legal text and words with another meaning. */
const exceptions = [
  /stand-?alone/g,
  /stand-?by/g,
  /stand-?ins?\b/g,
  /\b\d{3}-[a-z-]+/g,
  // A property that browsers have stored.
  /\bwish(?=\?: |: scope)/g,
];
const unchecked = ['package-lock.json', 'LICENSE', 'scripts/check-words.mjs', 'public-portal/fonts/OFL.txt'];
const textFile = /\.(ts|tsx|mjs|mts|css|html|md|yaml|json|sh|example|service)$/;

const paths = process.argv.slice(2);
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  },
)
  .split('\0')
  .filter(file => textFile.test(file) && !unchecked.includes(file) && existsSync(path.join(root, file)));

let found = 0;
for (const file of files) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    const text = exceptions.reduce((rest, exception) => rest.replace(exception, ''), line.toLowerCase());
    for (const [phrase, instead] of banned) {
      const match = phrase.exec(text);
      if (!match) continue;
      found += 1;
      console.error(`${file}:${index + 1}: “${match[0]}” (write: ${instead}): ${line.trim().slice(0, 160)}`);
    }
  });
}
if (found > 0) {
  console.error(`${found} phrases to rewrite in plain words`);
  process.exitCode = 1;
}
