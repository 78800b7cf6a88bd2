import { useMediaQuery } from '@mui/material';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { PHONE } from '../../theme/phone.ts';

/** Frames narrower than this, in pixels, show cards, also on a wide screen with an open menu. */
const CARDS_BELOW = 640;

/** Whether to show cards instead of a table. @param below minimum width of the table in pixels */
export function useIsCards(frame: RefObject<HTMLElement | null>, below = CARDS_BELOW): boolean {
  const isPhone = useMediaQuery(PHONE);
  const [isNarrow, setIsNarrow] = useState(false);
  // Before painting, as a table that turns into cards would flash.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = (width: number) => setIsNarrow(width > 0 && width < below);
    update(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(entries => update(entries.at(-1)?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [below, frame]);
  return isPhone || isNarrow;
}
