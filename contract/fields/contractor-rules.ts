/** Rules for a company's details (specification §6) as plain functions, which the portal's form uses without the schema library. */
import { regexes } from 'zod/mini';
import { COMPANY_MOBILE_MIN_DIGITS, COMPANY_NAME_MIN, COMPANY_NTN_MIN, PHONE_MAX_DIGITS } from '../limits.ts';
import type { Message } from '../texts/message.ts';
import { portalMessages as messages } from '../texts/portal-messages.ts';
import { cleanLine, isVisibleLine, latinDigits, phoneDigits } from './typed-text.ts';

/** Without punctuation, in capitals and Latin signs. A sign that is none stays, so that it is refused: dropped, it would leave another company's number. */
export function cleanNtn(value: string): string {
  const bare = latinDigits(value.normalize('NFKC')).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
  return isLatin(bare) ? bare.toUpperCase() : bare;
}
const isLatin = (text: string) => /^[A-Za-z0-9]*$/.test(text);
/** Digits, and a plus sign in front where one was typed. */
export const cleanMobile = (value: string) => phoneDigits(value, /\D+/g);
/** An address is copied with marks of direction from pages that run from right to left. */
export const cleanEmail = cleanLine;
const lettersAndDigits = (value: string) => value.replace(/[^\p{L}\p{N}]+/gu, '');

const COMPANY_MAX = 255;
const EMAIL_MAX = 254;

/** @returns the messages for an NTN that went through `cleanNtn`; none when it is in order */
export function ntnProblems(clean: string): Message[] {
  if (clean === '') return [messages.ntnNotCorrect, messages.ntnEmpty];
  return !isLatin(clean) || clean.length < COMPANY_NTN_MIN || clean.length > 30
    ? [messages.ntnNotCorrect]
    : [];
}

/** @param name trimmed */
export function companyNameProblems(name: string): Message[] {
  if (name.length > COMPANY_MAX) return [messages.tooLong({ max: COMPANY_MAX })];
  if (!isVisibleLine(name)) return [messages.oneLine];
  return lettersAndDigits(name).length < COMPANY_NAME_MIN ? [messages.companyShort] : [];
}

/** @param address that went through `cleanEmail` */
export function emailProblems(address: string): Message[] {
  if (address === '') return [messages.emailEmpty];
  if (address.length > EMAIL_MAX) return [messages.tooLong({ max: EMAIL_MAX })];
  return regexes.email.test(address) ? [] : [messages.email];
}

/** @param clean a number that went through `cleanMobile` */
export function mobileProblems(clean: string): Message[] {
  const digits = clean.replace('+', '').length;
  if (digits === 0) return [messages.mobileEmpty];
  if (digits < COMPANY_MOBILE_MIN_DIGITS) return [messages.mobileShort];
  return digits > PHONE_MAX_DIGITS ? [messages.mobileLong] : [];
}

/** The four fields of the form, in the order in which they are asked for (specification §3). */
export const contractorFields = ['NTN', 'company_name', 'email', 'mobile'] as const;
export type ContractorField = (typeof contractorFields)[number];
export type ContractorDetails = Record<ContractorField, string>;

/** The details as they are sent and kept. */
export const cleanContractor = (typed: ContractorDetails): ContractorDetails => ({
  NTN: cleanNtn(typed.NTN),
  company_name: cleanLine(typed.company_name),
  email: cleanEmail(typed.email),
  mobile: cleanMobile(typed.mobile),
});

const problemsOf: Record<ContractorField, (clean: string) => Message[]> = {
  NTN: ntnProblems,
  company_name: companyNameProblems,
  email: emailProblems,
  mobile: mobileProblems,
};

/** The messages by field for details that went through `cleanContractor`; an empty object when all are in order. */
export function contractorProblems(clean: ContractorDetails): Partial<Record<ContractorField, Message[]>> {
  const found: Partial<Record<ContractorField, Message[]>> = {};
  for (const field of contractorFields) {
    const problems = problemsOf[field](clean[field]);
    if (problems.length > 0) found[field] = problems;
  }
  return found;
}

/** Autocomplete of company names: from 3 letters on, after 200 ms of rest (specification §6). */
export const COMPANY_SEARCH_MIN = 3;
export const COMPANY_SEARCH_DEBOUNCE_MS = 200;
