/** Every message by its code: `tooLong`, `documents.empty`. */
import { documents } from './documents.ts';
import { general } from './general.ts';
import { importing } from './importing.ts';
import { portal } from './portal.ts';
import { queries } from './queries.ts';

export const allMessages = { ...portal, ...general, documents, importing, queries };
