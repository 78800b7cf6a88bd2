import { COMMA } from '../../contract/texts/language.ts';
import { placeName } from './catalogue.ts';
import { currentLanguage } from './language.ts';

const places = new Set(['district_name', 'tehsil_name']);

/** What a record is called, by the field that says it: districts and tehsils in the page's language. */
export const nameInWords = (field: string, name: string): string =>
  places.has(field) ? placeName(name) : name;

export const comma = (): string => COMMA[currentLanguage()];
