import { useMediaQuery } from '@mui/material';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { PHONE } from '../../theme/phone.ts';

/** Narrower than this, each row of a table is better a card, whatever takes the room: a small screen or an open menu. */
const CARDS_BELOW = 640;

/** Whether the frame of a list has no room for a table. @param below pixels that the table wants at least */
export function useIsCards(frame: RefObject<HTMLElement | null>, below = CARDS_BELOW): boolean {
  const isPhone = useMediaQuery(PHONE);
  const [isNarrow, setIsNarrow] = useState(false);
  // Before it is painted: a table that turns into cards would flash.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (width: number) => setIsNarrow(width > 0 && width < below);
    look(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(entries => look(entries.at(-1)?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [below, frame]);
  return isPhone || isNarrow;
}
