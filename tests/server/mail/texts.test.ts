import { expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { mailTexts } from '../../../server/mail/texts/by-language.ts';

test.each(['en', 'ur'] as const)(
  'mails in %s name each register that is imported or approved in words',
  language => {
    const told = allRegisters.filter(({ import: isImported, approval }) => isImported || approval);
    const nameless = told.filter(({ name }) => !mailTexts[language].registers[name]);
    expect(told.length).toBeGreaterThan(10);
    expect(nameless.map(({ name }) => name)).toEqual([]);
  },
);
