import { placeName as nameOfPlace } from '../../i18n/catalogue.ts';
import type { Kind } from './kind.ts';
import { text } from './text.tsx';

/** Names of districts and tehsils are read in the page's language. */
export const placeName: Kind = { inWords: value => nameOfPlace(String(value)), Input: text.Input };
