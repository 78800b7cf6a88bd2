import type { Kind } from './kind.ts';
import { text } from './text.tsx';

/** Who did something, by name. */
export const person: Kind = { inWords: String, cell: text.cell };
