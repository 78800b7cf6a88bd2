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
  const { id } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was clicked at the record before says nothing of another one.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  }, [checked, id]);
  return <Drawn {...props} input={input} />;
}

/** Drawn once: React writes name, type and ticks of an input again each time. */
const Drawn = memo(({ id, label, onToggle, input }: DrawnProps) => (
  <input
    ref={input}
    type="checkbox"
    className="row-checkbox"
    aria-label={label}
    onChange={event => onToggle(id, event.nativeEvent as never)}
  />
));
