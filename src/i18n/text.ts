import { translate } from './catalogue.ts';
import type { TextKey } from './textKey.ts';

/** `translate` that knows our keys, so that a misspelt one is a type error. No hook: a page never changes its language while it is open. */
export const text = translate as (key: TextKey, options?: Record<string, unknown>) => string;
