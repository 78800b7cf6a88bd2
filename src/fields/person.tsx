import type { Kind } from './kind.ts';
import { TypedText } from './text.tsx';

/** Who did something, by name. */
export const person: Kind = { inWords: String, Cell: TypedText };
