import type { CSSProperties, ReactNode } from 'react';
import { runsWithPage } from '../../i18n/language.ts';

interface CutTextProps {
  children: ReactNode;
  /** Pixels. */
  width?: number;
}

/** For tables without the room for a line: they may give it less, and a second one. */
export const CUT_TEXT = 'cut-text';

/** One line, cut where it is too long; the whole appears on hover, and on tap where there is no hover (`SharedTooltip`). */
export const CutText = ({ children, width = 260 }: CutTextProps) => (
  <span
    className={CUT_TEXT}
    dir={runsWithPage(children) ? undefined : 'auto'}
    style={{ '--cut-width': `${width}px` } as CSSProperties}
  >
    {children}
  </span>
);

/** @returns the whole of a cut text, or nothing where all of it is seen */
export function wholeOf(text: Element): string {
  const shown = text.querySelector(':scope > a') ?? text;
  const isCut = shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight;
  return isCut ? (shown.textContent ?? '') : '';
}
