/** What people read when something is refused: `messages.required`, `messages.tooLong({ max: 150 })`. */
import { coded } from './message.ts';
import { general } from './messages/general.ts';
import { portal } from './messages/portal.ts';
import { queries } from './messages/queries.ts';

export const messages = coded({ ...portal, ...general });

export const queryMessages = coded(queries, 'queries.');
