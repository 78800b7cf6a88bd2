import { Box, Tooltip } from '@mui/material';
import { unstable_isFocusVisible as isFocusVisible } from '@mui/utils';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CUT_TEXT, wholeOf } from './CutText.tsx';

interface Tip {
  anchor: HTMLElement;
  title: string;
}

/** Milliseconds, as everywhere else (theme); a tap on cut text has no other meaning and is answered at once. */
const DELAY = { first: 400, next: 100, touch: 700, touched: 6_000 };

const anchorOf = ({ target }: SyntheticEvent) =>
  (target as Element).closest<HTMLElement>(`[data-tip], .${CUT_TEXT}`);
const titleOf = (anchor: HTMLElement) => anchor.dataset.tip ?? wholeOf(anchor);

/** One tooltip for all in it that is cut (`CutText`) or has `data-tip`: a thousand of them take longer to draw than their list. */
export function SharedTooltip({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const popper = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const near = useRef<Element | null>(null);
  const stay = () => window.clearTimeout(timer.current);
  const after = (ms: number, next: Tip | null) => {
    stay();
    timer.current = window.setTimeout(() => setTip(next), ms);
  };
  const leave = (ms = 0) => {
    near.current = null;
    after(ms, null);
  };
  const approach = (event: SyntheticEvent, ms: number) => {
    // The words themselves can be pointed at (WCAG 2.2, 1.4.13).
    if (popper.current?.contains(event.target as Node)) return stay();
    const anchor = anchorOf(event);
    if (anchor && anchor === near.current) return tip && stay();
    const title = anchor ? titleOf(anchor) : '';
    if (!anchor || !title) return leave();
    near.current = anchor;
    setTip(null);
    after(tip ? DELAY.next : ms, { anchor, title });
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Gone with what it explains: another page, whose rows take the place of these, another place in the list.
  useEffect(() => {
    if (!tip) return;
    const changes = new MutationObserver(() => titleOf(tip.anchor) !== tip.title && setTip(null));
    changes.observe(tip.anchor, { attributes: true, characterData: true, childList: true, subtree: true });
    return () => changes.disconnect();
  }, [tip]);
  useEffect(() => {
    if (!tip || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(entries => {
      if (!entries.at(-1)?.isIntersecting) setTip(null);
    });
    observer.observe(tip.anchor);
    return () => observer.disconnect();
  }, [tip]);
  return (
    <Box
      sx={{ display: 'contents' }}
      onMouseOver={event => approach(event, DELAY.first)}
      onMouseLeave={() => leave()}
      onFocus={event => isFocusVisible(event.target) && approach(event, DELAY.first)}
      onBlur={() => leave()}
      onTouchStart={event => approach(event, anchorOf(event)?.dataset.tip ? DELAY.touch : 0)}
      onTouchEnd={() => tip && leave(DELAY.touched)}
    >
      {children}
      {tip && (
        <Tooltip
          open
          title={tip.title}
          onClose={() => setTip(null)}
          slotProps={{ popper: { ref: popper, anchorEl: tip.anchor } }}
        >
          <span hidden />
        </Tooltip>
      )}
    </Box>
  );
}
