/** Whatever the portal's own checks find is among the few messages that it loads, in both languages. */
import { expect, test } from 'vitest';
import {
  cleanContractor,
  contractorFields,
  contractorProblems,
} from '../../contract/fields/contractor-rules.ts';
import { messageTranslator } from '../../contract/texts/message.ts';
import { portal } from '../../contract/texts/messages/portal.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';

const say = messageTranslator(inLanguage(portal, 'ur'), 'ur');
const arabic = /[\u0600-\u06FF]/;
const hostile = ['', ' ', 'x', '---', 'a\nb', 'a\u202Eb', 'a\0b', '\uD800', '9'.repeat(400)];

test.each(contractorFields)('of what may be wrong with a company’s %s', field => {
  const blank = { NTN: '', company_name: '', email: '', mobile: '' };
  for (const value of hostile) {
    const found = contractorProblems(cleanContractor({ ...blank, [field]: value }))[field] ?? [];
    for (const message of found) expect(say(message), JSON.stringify({ value, message })).toMatch(arabic);
  }
});
