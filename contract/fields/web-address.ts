/** The address of a page elsewhere, such as that of a partner. */
import { messages } from '../texts/messages.ts';
import type { Field, FieldOptions } from './field.ts';
import { checkedText } from './text.ts';

const MAX = 200;

/** With its scheme, and without a user name that would hide where it leads. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return protocol === 'https:' && hostname.includes('.') && username === '';
}

export const webAddress = (options: FieldOptions): Field<string | null> => ({
  ...checkedText({ ...options, max: MAX }, isWebAddress, messages.webAddress),
  kind: 'webAddress',
});
