import { translate } from './catalogue.ts';
import type { TextKey } from './textKey.ts';

/** `translate` with typed keys, so that a misspelt one is a type error. Not a hook, as the language never changes while a page is open. */
export const text = translate as (key: TextKey, options?: Record<string, unknown>) => string;
