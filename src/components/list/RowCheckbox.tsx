import type { MouseEvent } from 'react';

interface RowCheckboxProps {
  checked: boolean;
  label: string;
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}

/** Looks as Material UI's (`PlainBody`), of which a hundred are drawn too slowly. */
export const RowCheckbox = ({ checked, label, onToggle }: RowCheckboxProps) => (
  <span className="row-checkbox">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={event => onToggle(event.nativeEvent as never)}
    />
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <path d={checked ? TICKED : EMPTY} />
    </svg>
  </span>
);

const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';
