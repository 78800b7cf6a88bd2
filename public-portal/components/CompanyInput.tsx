import { useState } from 'preact/hooks';
import { fillIn } from '../../contract/texts/fill.ts';
import { useCompanyNames } from '../contractor/use-company-names.ts';
import { texts } from '../texts/catalogue.ts';
import type { InputProps } from './Field.tsx';

interface CompanyInputProps {
  described: InputProps;
  value: string;
  weblink: string;
  onType: (value: string) => void;
  onLeave: () => void;
}

/** A text field with suggestions: the combobox pattern of the ARIA Authoring Practices, with a listbox. */
export function CompanyInput({ described, value, weblink, onType, onLeave }: CompanyInputProps) {
  const { form } = texts();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const names = useCompanyNames(value, weblink, open);
  const shown = open && names.length > 0;
  const listId = `${described.id}-list`;
  const optionId = (index: number) => `${described.id}-option-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (name: string) => {
    onType(name);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = names[active];
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      // Beyond either end the focus returns to the text, then moves to the other end.
      const places = names.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && shown && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div class="combobox">
      <input
        {...described}
        type="text"
        dir="auto"
        role="combobox"
        required
        maxLength={255}
        autocomplete="organization"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        value={value}
        onInput={event => {
          onType(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onLeave();
        }}
      />
      <div class="options" id={listId} role="listbox" aria-label={form.suggested} hidden={!shown}>
        {names.map((name, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as the pattern asks.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose.
          <div
            key={name}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // Taking the focus from the field would close the list before the click arrives.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {name}
          </div>
        ))}
      </div>
      <p class="unseen" role="status">
        {shown ? fillIn(form.suggestions, { smart_count: names.length }) : ''}
      </p>
    </div>
  );
}
