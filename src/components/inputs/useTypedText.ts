import { useState } from 'react';

interface Typed {
  text: string;
  /** Value at the last render. */
  seen: string;
  /** Values passed on that have not come back yet. */
  pending: readonly string[];
}

/**
 * Text of a field that passes on only valid values. A passed value that comes back must not overwrite text typed since.
 * @returns the text, and a setter for it with the value that was passed on, if any
 */
export function useTypedText(value: string): [string, (text: string, passedOn?: string) => void] {
  const [state, setState] = useState<Typed>({ text: value, seen: value, pending: [] });
  let { text } = state;
  if (value !== state.seen) {
    const place = state.pending.indexOf(value);
    if (place < 0) text = value;
    setState({ text, seen: value, pending: place < 0 ? [] : state.pending.slice(place + 1) });
  }
  const type = (typed: string, passedOn?: string) =>
    setState(({ seen, pending }) => {
      const last = pending.at(-1) ?? seen;
      const isNew = passedOn !== undefined && passedOn !== last;
      return { text: typed, seen, pending: isNew ? [...pending, passedOn] : pending };
    });
  return [text, type];
}
