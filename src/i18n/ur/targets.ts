/** Texts of the targets of the programme, in Urdu. */
import type { targets as english } from '../en/targets.ts';
import type { Mirror } from '../translate.ts';

export const targets: Mirror<typeof english> = {};
