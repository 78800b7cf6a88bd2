import { useTranslate } from 'react-admin';
import type { TextKey } from './textKey.ts';

/** `useTranslate` that knows our keys, so that a misspelt one is a type error. */
export const useText = () => useTranslate() as (key: TextKey, options?: Record<string, unknown>) => string;
