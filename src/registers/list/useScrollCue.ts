import { type RefObject, useEffect, useRef } from 'react';

/** Set on the frame while columns are hidden at that end. */
export const MORE_AT_START = 'data-more-at-start';
export const MORE_AT_END = 'data-more-at-end';
/** Width of the actions, which cover the end of the table. */
export const ACTIONS_WIDTH = '--actions-width';

/**
 * Marks the frame of a table that can be scrolled sideways. Attributes instead of a state, as rendering all cells takes long.
 * @returns the ref of the frame
 */
export function useScrollCue(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = frame.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    if (!scroller || typeof ResizeObserver === 'undefined') return;
    const mark = () => {
      // Negative from right to left.
      const hiddenAtStart = Math.abs(scroller.scrollLeft);
      const hiddenAtEnd = scroller.scrollWidth - scroller.clientWidth - hiddenAtStart;
      frame.current?.toggleAttribute(MORE_AT_START, hiddenAtStart >= 1);
      frame.current?.toggleAttribute(MORE_AT_END, hiddenAtEnd >= 1);
      const actions = scroller.querySelector<HTMLElement>('th.actions');
      frame.current?.style.setProperty(ACTIONS_WIDTH, `${actions?.offsetWidth ?? 0}px`);
    };
    scroller.addEventListener('scroll', mark, { passive: true });
    const observer = new ResizeObserver(mark);
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    return () => {
      scroller.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, []);
  return frame;
}
