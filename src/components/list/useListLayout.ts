import { useMediaQuery } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { PHONE } from '../../theme/phone.ts';

/** Narrower than this, each row of a table is better a card, whatever takes the room: a small screen or an open menu. */
const CARDS_BELOW = 640;
/** Narrower than this, a table of the usual nine columns fits with smaller type only. */
const COMPACT_BELOW = 1060;
/** What a further column takes. */
const COLUMN = 110;

export type ListLayout = 'cards' | 'compact' | 'full';

/**
 * How much room a list has, in the frame where it stands.
 * @param more columns that the person has beside those of everybody
 */
export function useListLayout(frame: RefObject<HTMLElement | null>, more = 0): ListLayout {
  const isPhone = useMediaQuery(PHONE);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(entries => setWidth(entries.at(-1)?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  if (isPhone || (width > 0 && width < CARDS_BELOW)) return 'cards';
  return width > 0 && width < COMPACT_BELOW + more * COLUMN ? 'compact' : 'full';
}
