/** Every message in Urdu, under the codes of `en.ts`. */
import type { Mirror } from '../fill.ts';
import type { en } from './en.ts';
import { documents } from './ur/documents.ts';
import { general } from './ur/general.ts';
import { importing } from './ur/importing.ts';
import { portal } from './ur/portal.ts';
import { queries } from './ur/queries.ts';

export const ur: Mirror<typeof en> = { ...portal, ...general, documents, importing, queries };
