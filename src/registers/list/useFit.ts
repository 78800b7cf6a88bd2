import { type RefObject, useLayoutEffect } from 'react';

/** From plenty of room to none: each is tried where the one before it is too wide. */
const fits = ['wide', 'compact', 'close', 'lines', 'tiny'] as const;
export type Fit = (typeof fits)[number];

/** A table that may be wider than its frame, because somebody has asked for many columns. */
const FREE: Fit = 'wide';

const TABLE = '.RaDataTable-tableWrapper';

/** Marks and ripples come and go in buttons and checkboxes, which stay as wide as they are; what is above the table is none of it. */
function changesWidths({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return Boolean(
    element &&
      !element.closest('.MuiButtonBase-root') &&
      (element.closest(TABLE) || element.querySelector(TABLE)),
  );
}

/** Trying each closeness takes seconds with a hundred rows on a slow machine: other rows of so many leave it as close as it is. */
const MANY_ROWS = 25;

function isWider(frame: Element): boolean {
  const wrapper = frame.querySelector(TABLE);
  return Boolean(wrapper && wrapper.scrollWidth > wrapper.clientWidth);
}

const columnsIn = (frame: Element) => frame.querySelectorAll('thead th').length;

/** As closely as it takes for all columns to fit, measured before it is painted; `data-fit` tells the styles. @param isFree leaves it, and says in `data-is-wider` whether it is wider */
export function useFit(frame: RefObject<HTMLElement | null>, isFree: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let room = 0;
    let columns = 0;
    const measure = () => {
      const isSame = room === element.clientWidth && columns === columnsIn(element);
      const now = fits.indexOf(element.dataset.fit as Fit);
      const first =
        isSame && element.querySelectorAll('tbody > tr').length > MANY_ROWS ? Math.max(now, 0) : 0;
      room = element.clientWidth;
      columns = columnsIn(element);
      for (const one of isFree ? [FREE] : fits.slice(first)) {
        element.dataset.fit = one;
        if (!isWider(element)) break;
      }
      element.toggleAttribute('data-is-wider', isFree && isWider(element));
    };
    measure();
    const rows = new MutationObserver(changes => {
      if (changes.some(changesWidths)) measure();
    });
    rows.observe(element, { childList: true, characterData: true, subtree: true });
    let next = 0;
    // In the next frame: what is changed within its own report would be reported again.
    const later = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(measure);
    };
    const fitAgain = () => {
      columns = 0;
      later();
    };
    document.fonts?.addEventListener('loadingdone', fitAgain);
    const resized = () => element.clientWidth !== room && later();
    const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(resized);
    size?.observe(element);
    return () => {
      cancelAnimationFrame(next);
      document.fonts?.removeEventListener('loadingdone', fitAgain);
      rows.disconnect();
      size?.disconnect();
    };
  }, [frame, isFree]);
}
