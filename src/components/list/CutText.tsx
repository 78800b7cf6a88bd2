import { styled, Tooltip } from '@mui/material';
import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react';
import { runsWithPage } from '../../i18n/language.ts';

interface CutTextProps {
  children: ReactNode;
  /** Pixels. */
  width?: number;
}

/** Tables with less room than a line needs find it by this class. */
export const CUT_TEXT = 'cut-text';

/** How long a tooltip that was tapped stays. */
const TAPPED_MS = 6_000;

/** One line, cut where it is too long; a tooltip shows the whole of it. */
export function CutText({ children, width = 260 }: CutTextProps) {
  const [whole, setWhole] = useState('');
  const measure = ({ currentTarget }: SyntheticEvent) => setWhole(wholeOf(currentTarget));
  return (
    <Tooltip title={whole} describeChild enterTouchDelay={0} leaveTouchDelay={TAPPED_MS}>
      <Cut
        className={CUT_TEXT}
        dir={runsWithPage(children) ? undefined : 'auto'}
        style={{ '--cut-width': `${width}px` } as CSSProperties}
        onMouseEnter={measure}
        onTouchStart={measure}
        onFocus={measure}
      >
        {children}
      </Cut>
    </Tooltip>
  );
}

/** @returns the whole of a cut text, or nothing if all of it is visible */
function wholeOf(text: Element): string {
  const shown = text.querySelector(':scope > a') ?? text;
  const isCut = shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight;
  return isCut ? (shown.textContent ?? '') : '';
}

const Cut = styled('span')({
  display: 'block',
  maxWidth: 'var(--cut-width)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Where a text may have two lines, it breaks there.
  '& wbr': { display: 'none' },
  // As high as a finger needs (WCAG 2.2, 2.5.8).
  '& > a': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    // Mirrored with the page, unlike a logical margin, which would follow the direction of the name.
    marginRight: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '24px',
    // Inside of what is cut off.
    '&:focus-visible': { outlineOffset: -2 },
  },
});
