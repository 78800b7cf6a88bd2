/** The few messages that the portal's script contains. */
import { coded } from './message.ts';
import { portal } from './messages/portal.ts';

export const portalMessages = coded(portal);
