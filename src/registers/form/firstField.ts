import { type RefObject, useEffect } from 'react';

const fields = 'input:not([type=hidden], [type=date], [aria-hidden]), textarea, select';

/** The first field in which something can be entered and nothing is yet; the very first when all are filled. */
function firstBlank(form: HTMLElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLInputElement>(fields)].filter(({ disabled }) => !disabled);
  return all.find(({ type, value }) => value === '' && type !== 'file') ?? all[0];
}

/** Once what was just put into the form is on the screen. Anyone who has gone to another field by then stays there. */
export function focusFirstBlank(form: HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    const isChosen = now !== before && form?.contains(now) && now?.matches(fields);
    if (form && !isChosen) firstBlank(form)?.focus();
  });
}

/** A new record is begun at once; on a phone the keyboard would hide what the page says. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || window.matchMedia?.('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(() => {
      // A faster user keeps the focus.
      const element = form.current;
      if (element && !element.contains(document.activeElement)) firstBlank(element)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, isNew]);
}
