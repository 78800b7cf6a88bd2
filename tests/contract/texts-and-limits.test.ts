/** A number in a text comes from the constant, in both languages. */
import { expect, test } from 'vitest';
import { CHART_MONTHS } from '../../contract/figures/figures.ts';
import {
  CODE_DIGITS,
  MAX_OFFLINE_DAYS,
  PASSWORD_MIN,
  PIN_TRIES,
  RECOVERY_CODES,
  RESET_LINK_MINUTES,
  SEARCH_MIN,
  UPLOAD_DAYS,
  VISITOR_STORAGE_HOURS,
} from '../../contract/limits.ts';
import { CLOSING_DAYS } from '../../contract/notifications.ts';
import { BACKUP_OLD_DAYS } from '../../contract/system.ts';
import { OPENING_AHEAD_DAYS, OPENING_BEHIND_DAYS } from '../../contract/tender.ts';
import { general } from '../../contract/texts/messages/general.ts';
import { download } from '../../public-portal/texts/areas/download.ts';
import { form } from '../../public-portal/texts/areas/form.ts';
import { mailPairs } from '../../server/mail/texts/pairs.ts';
import { english, urdu } from '../src/i18n/keys.ts';

test.each([
  ['waiting uploads', UPLOAD_DAYS, general.tooManyUploads],
  ['a short password', PASSWORD_MIN, general.passwordLength],
  ['an old link', RESET_LINK_MINUTES, general.resetExpired],
  ['the mail with a link', RESET_LINK_MINUTES, mailPairs.reset.asked],
  ['the mail about backups', BACKUP_OLD_DAYS, mailPairs.backupTrouble.old],
  ['the mail about closing tenders', CLOSING_DAYS, mailPairs.closingList.lead],
  ['what the portal keeps', VISITOR_STORAGE_HOURS, form.keptHint],
  ['the copy of a download', VISITOR_STORAGE_HOURS, download.doneStays],
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
  ['device.offText', [PIN_TRIES, MAX_OFFLINE_DAYS]],
] as const)('%s states %j in both languages', (key, expected) => {
  for (const texts of [english, urdu])
    expect([...(texts.get(key) ?? '').matchAll(/\d+/g)].map(Number)).toEqual(expected);
});
