/** Every message in English, by its code: `tooLong`, `documents.empty`. */
import { documents } from './en/documents.ts';
import { general } from './en/general.ts';
import { importing } from './en/importing.ts';
import { portal } from './en/portal.ts';
import { queries } from './en/queries.ts';

export const en = { ...portal, ...general, documents, importing, queries };
