import { useState } from 'react';

interface Typed {
  text: string;
  /** The value as it was last given. */
  seen: string;
  /** What was handed on and hasn't come back as the value yet. */
  underway: readonly string[];
}

/**
 * A field that hands on only some of what is in it: its own value coming back changes nothing, as somebody may have typed on.
 * @returns the text, and what takes what is typed, with what of it is handed on where that counts as a value
 */
export function useTypedText(value: string): [string, (text: string, handedOn?: string) => void] {
  const [state, setState] = useState<Typed>({ text: value, seen: value, underway: [] });
  let { text } = state;
  if (value !== state.seen) {
    const place = state.underway.indexOf(value);
    if (place < 0) text = value;
    setState({ text, seen: value, underway: place < 0 ? [] : state.underway.slice(place + 1) });
  }
  const type = (typed: string, handedOn?: string) =>
    setState(({ seen, underway }) => {
      const last = underway.at(-1) ?? seen;
      const isNew = handedOn !== undefined && handedOn !== last;
      return { text: typed, seen, underway: isNew ? [...underway, handedOn] : underway };
    });
  return [text, type];
}
