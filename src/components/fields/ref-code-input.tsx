import { type FocusEvent, useMemo } from 'react';
import { TextInput } from 'react-admin';
import { isUntouchedPrefix } from '../../../contract/register/ref-codes.ts';
import { RefCodePrefixes } from '../inputs/RefCodePrefixes.tsx';
import { parseLatin, textProps } from './input-props.ts';
import type { FieldInputProps } from './kind.ts';

export function RefCodeInput(props: FieldInputProps) {
  const { source, field } = props;
  const prefixes = useMemo(() => ({ [source]: field.programme ?? 'AUP' }), [source, field]);
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <TextInput parse={parseCode} {...textProps(props, { code: true })} onFocus={goOnFromPrefix} />
    </>
  );
}

const PREFIX_LENGTH = 'AUP-KHY-'.length;

/** Who types or pastes a whole code behind the prefix means that code alone. */
function parseCode(typed: unknown): string | null {
  const code = parseLatin(typed);
  const prefixes = [code?.slice(0, PREFIX_LENGTH), code?.slice(PREFIX_LENGTH, 2 * PREFIX_LENGTH)];
  return code && prefixes.every(part => part && isUntouchedPrefix(part)) ? code.slice(PREFIX_LENGTH) : code;
}

/** Tab selects what a field holds: what is typed then would take the place of the prefix that one goes on from. */
function goOnFromPrefix({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (isUntouchedPrefix(target.value)) target.setSelectionRange(target.value.length, target.value.length);
}
