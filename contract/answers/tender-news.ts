import { z } from 'zod';
import { flag, text, textOrNull } from './common.ts';

/** `asked`: a link was sent and not used yet. */
export const newsState = z.enum(['asked', 'confirmed', 'stopped']);
export type NewsState = z.output<typeof newsState>;

/** Whether a link to confirm goes to an address that was typed, as far as the visitor may know. */
export const newsAnswer = z.enum(['asked', 'limited']);
export type NewsAnswer = z.output<typeof newsAnswer>;

/** What the link in an email is for; its token was sent only to that address. */
export const newsChoice = z
  .object({
    state: newsState,
    address: text,
    title: text,
    ref: textOrNull,
    web_link: text,
    /** Whether this link may confirm; the one at the end of a mail with news stops them, and no more. */
    may_confirm: flag,
  })
  .meta({ id: 'NewsChoice' });
export type NewsChoice = z.output<typeof newsChoice>;
