import { styled, Tooltip } from '@mui/material';
import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react';
import { hasPageDirection } from '../../i18n/language.ts';

interface CutTextProps {
  children: ReactNode;
  /** Pixels. */
  width?: number;
}

/** For tables, which give it two lines when there is little room. */
export const CUT_TEXT = 'cut-text';

const TAPPED_MS = 6_000;

/** Cuts a text that doesn't fit into one line; a tooltip then shows all of it. */
export function CutText({ children, width = 260 }: CutTextProps) {
  const [fullText, setWhole] = useState('');
  const measure = ({ currentTarget }: SyntheticEvent) => setWhole(fullTextOf(currentTarget));
  return (
    <Tooltip title={fullText} describeChild enterTouchDelay={0} leaveTouchDelay={TAPPED_MS}>
      <Cut
        className={CUT_TEXT}
        dir={hasPageDirection(children) ? undefined : 'auto'}
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

/** @returns an empty string if nothing is cut */
function fullTextOf(text: Element): string {
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
  // Break opportunities count only where a table gives the text two lines.
  '& wbr': { display: 'none' },
  // A touch target of 24 px (WCAG 2.2, 2.5.8).
  '& > a': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    // Mirrored with the page, unlike a logical margin, which would follow the direction of the name.
    marginRight: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '24px',
    // Inside, as anything outside is cut off.
    '&:focus-visible': { outlineOffset: -2 },
  },
});
