/** A number in a text comes from the constant it speaks of, in both languages: a limit that changes takes its texts along. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { BACKUP_OLD_DAYS } from '../contract/backups.ts';
import { CHART_MONTHS } from '../contract/figures/figures.ts';
import {
  CODE_DIGITS,
  KEEP_UNSEEN_DAYS,
  KEPT_HOURS,
  PASSWORD_MIN,
  PIN_TRIES,
  RECOVERY_CODES,
  RESET_LINK_MINUTES,
  SEARCH_MIN,
  UPLOAD_DAYS,
} from '../contract/limits.ts';
import { CLOSING_DAYS } from '../contract/notifications.ts';
import { OPENING_AHEAD_DAYS, OPENING_BEHIND_DAYS } from '../contract/tender-state.ts';
import { general } from '../contract/texts/messages/general.ts';
import { download } from '../public-portal/texts/areas/download.ts';
import { form } from '../public-portal/texts/areas/form.ts';
import { mailPairs } from '../server/mail/texts/pairs.ts';
import { english, urdu } from './src/i18n/keys.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What the programme says of itself. */
const facts = ['public-portal/texts/facts.ts', 'public-portal/texts/areas/pages.ts'];

const folders = ['src/i18n/areas', 'contract/texts/messages', 'public-portal/texts', 'server/mail/texts'];
const files = folders.flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map(name => path.join(folder, name))
    .filter(name => !facts.includes(name)),
);

/** Numbers that are no limit of the product. */
const harmless = [
  // Plural forms, and where a count begins.
  /\b1 (?=.*\|\|\|\|)/g,
  /(?<=\|\|\|\|.*)\b1 /g,
  /\b1 (to|تا|سے) /g,
  // Names and examples.
  /SHA-256|\bF2\b/g,
  /دو بار/g,
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b|\b31-Dec-24\b|0300 1234567/g,
  /two-factor|دو مرحلہ|UTF-8/gi,
  /the two (PINs|passwords|passphrases)|دونوں/gi,
  // Advice, and the form of a code that the specification gives.
  /four or more random words|چار یا زیادہ بے ترتیب الفاظ|three capital letters|تین بڑے حروف/gi,
  /takes two minutes, and you need a phone|\b2FA|دو منٹ لگتے/g,
  // Words of the specification; tests/src/i18n/limits.test.ts compares them with the limits.
  /max file size:? 100 mb|GIF(،|,)? (up to|زیادہ سے زیادہ) 10MB|زیادہ سے زیادہ 100 MB/gi,
];
const english_ =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|sixty|(an|one) hour|a day at most|for a day)\b/i;
const urdu_ = /\d|(?<!\p{L})(دو|تین|چار|پانچ|چھ|سات|آٹھ|دس|بارہ|تیس|ساٹھ)(?!\p{L})|ایک گھنٹے|ایک دن کے لیے/u;

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree of every kind
type Node = any;

/** Each text as its source has it; what a constant puts in is left out. */
function textsIn(node: Node, found: { language: string; text: string }[] = []) {
  if (Array.isArray(node)) for (const one of node) textsIn(one, found);
  if (!node || typeof node !== 'object' || typeof node.type !== 'string') return found;
  const language = node.type === 'Property' ? node.key.name : undefined;
  if ((language === 'en' || language === 'ur') && typeof node.value.value === 'string')
    found.push({ language, text: node.value.value });
  else if ((language === 'en' || language === 'ur') && node.value.type === 'TemplateLiteral')
    found.push({ language, text: node.value.quasis.map((one: Node) => one.value.cooked).join('…') });
  else for (const key in node) textsIn(node[key], found);
  return found;
}

test('no text writes a limit out', () => {
  const written = files.flatMap(file =>
    textsIn(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program.body)
      .filter(({ language, text }) => {
        const rest = harmless.reduce((left, form) => left.replace(form, ''), text);
        return (language === 'en' ? english_ : urdu_).test(rest);
      })
      .map(({ text }) => `${file}: ${text}`),
  );
  expect(written).toEqual([]);
});

test.each([
  ['waiting uploads', UPLOAD_DAYS, general.tooManyUploads],
  ['a short password', PASSWORD_MIN, general.passwordLength],
  ['an old link', RESET_LINK_MINUTES, general.resetExpired],
  ['the mail with a link', RESET_LINK_MINUTES, mailPairs.reset.asked],
  ['the mail about backups', BACKUP_OLD_DAYS, mailPairs.backupTrouble.old],
  ['the mail about closing tenders', CLOSING_DAYS, mailPairs.closingList.lead],
  ['what the portal keeps', KEPT_HOURS, form.keptHint],
  ['the copy of a download', KEPT_HOURS, download.doneStays],
])('%s: the text states %s in both languages', (_, limit, { en, ur }) => {
  for (const text of [en, ur]) expect(text).toMatch(new RegExp(`(?<!\\d)${limit}(?!\\d)`));
});

test.each([
  ['auth.passwordHelp', [PASSWORD_MIN]],
  ['auth.request.help', [RESET_LINK_MINUTES]],
  ['users.resetLink.text', [RESET_LINK_MINUTES]],
  ['auth.login.codeHelp', [CODE_DIGITS]],
  ['auth.login.recoveryHelp', [RECOVERY_CODES]],
  ['search.help', [SEARCH_MIN]],
  ['dashboard.opening.help', [OPENING_AHEAD_DAYS, OPENING_BEHIND_DAYS]],
  ['dashboard.charts.latestMonths', [CHART_MONTHS]],
  ['notifications.kindHelp.tenderClosing', [CLOSING_DAYS]],
  ['dashboard.system.backups.old', [BACKUP_OLD_DAYS]],
  ['device.offText', [PIN_TRIES, KEEP_UNSEEN_DAYS]],
] as const)('%s states %j in both languages', (key, expected) => {
  for (const texts of [english, urdu])
    expect([...(texts.get(key) ?? '').matchAll(/\d+/g)].map(Number)).toEqual(expected);
});
