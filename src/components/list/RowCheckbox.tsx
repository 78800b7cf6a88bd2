import { type MouseEvent, memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

interface DrawnProps {
  id: Identifier;
  label: string;
  onToggle: (id: Identifier, event: MouseEvent<HTMLInputElement>) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Looks as Material UI's (`PlainBody`), of which a hundred are drawn too slowly. */
export function RowCheckbox({ checked, ...props }: Omit<DrawnProps, 'input'> & { checked: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  }, [checked]);
  return <Drawn {...props} input={input} />;
}

/** Drawn once: React writes name, type and ticks of an input anew each time. */
const Drawn = memo(({ id, label, onToggle, input }: DrawnProps) => (
  <span className="row-checkbox">
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      onChange={event => onToggle(id, event.nativeEvent as never)}
    />
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <path className="empty" d={EMPTY} />
      <path className="ticked" d={TICKED} />
    </svg>
  </span>
));

const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';
