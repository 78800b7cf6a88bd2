/** What the registers whose records are approved are called next to a number of their records. */
import type { LocalizedText } from '../texts/language.ts';
import { countedRegisters } from './declared.ts';
import { type ApprovedRegister, approvedRegisters } from './report.ts';

export const approvedNames = Object.fromEntries(
  approvedRegisters.map(name => [name, countedRegisters[name].records]),
) as Readonly<Record<ApprovedRegister, LocalizedText>>;
