import { expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { languages } from '../../../contract/texts/language.ts';
import { mailTexts, nameOfRegister } from '../../../server/mail/texts/by-language.ts';

test.each(languages)('mails in %s name each register that is imported or approved in full', language => {
  const told = allRegisters.filter(({ import: isImported, approval }) => isImported || approval);
  expect(told.length).toBeGreaterThan(10);
  const names = told.map(({ name }) => nameOfRegister(mailTexts[language], name));
  const isShort = (name: string) => told.some(register => register.name === name) || /^[A-Z]+s$/.test(name);
  expect(names.filter(isShort)).toEqual([]);
  expect(new Set(names).size).toBe(told.length);
});
