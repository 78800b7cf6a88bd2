/** The few messages that the portal says by itself; its script holds no others. */
import { coded } from './message.ts';
import { portal } from './messages/portal.ts';

export const portalMessages = coded(portal);
