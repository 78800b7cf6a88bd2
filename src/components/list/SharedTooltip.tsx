import { Box, Tooltip, type TooltipProps } from '@mui/material';
import { unstable_isFocusVisible as isFocusVisible } from '@mui/utils';
import { type ReactNode, type SyntheticEvent, startTransition, useEffect, useRef, useState } from 'react';
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
  const after = (ms: number, show: () => void) => {
    stay();
    timer.current = window.setTimeout(show, ms);
  };
  const leave = (ms = 0) => {
    near.current = null;
    after(ms, () => setTip(null));
  };
  const approach = (event: SyntheticEvent, ms: number) => {
    // The words themselves can be pointed at (WCAG 2.2, 1.4.13).
    if (popper.current?.contains(event.target as Node)) return stay();
    const anchor = anchorOf(event);
    if (anchor && anchor === near.current) return tip && stay();
    if (!anchor || !titleOf(anchor)) return leave();
    near.current = anchor;
    setTip(null);
    // Its words may be others by then; in steps, as it takes as long as some rows.
    const show = () => startTransition(() => setTip({ anchor, title: titleOf(anchor) }));
    after(tip ? DELAY.next : ms, show);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Gone with what it explains: another page, whose rows take the place of these, another place in the list.
  useEffect(() => {
    if (!tip) return;
    const check = () => {
      if (titleOf(tip.anchor) !== tip.title) setTip(null);
    };
    const changes = new MutationObserver(check);
    changes.observe(tip.anchor, { attributes: true, characterData: true, childList: true, subtree: true });
    // Other words may have come while it was drawn.
    check();
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
          placement={(tip.anchor.dataset.tipAt ?? 'bottom') as TooltipProps['placement']}
          onClose={() => setTip(null)}
          slotProps={{ popper: { ref: popper, anchorEl: tip.anchor } }}
        >
          <span hidden />
        </Tooltip>
      )}
    </Box>
  );
}
