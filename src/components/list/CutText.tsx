import { Box, Tooltip } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

interface CutTextProps {
  children: ReactNode;
  /** Pixels. */
  width?: number;
}

/** For tables without the room for a line: they may give it less, and a second one. */
export const CUT_TEXT = 'cut-text';

/** One line, cut where it is too long; the whole appears on hover, and on tap where there is no hover. */
export function CutText({ children, width = 260 }: CutTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [whole, setWhole] = useState('');
  const measure = () => {
    const shown = element.current?.querySelector(':scope > a') ?? element.current;
    const isCut = shown && (shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight);
    setWhole(isCut ? (shown.textContent ?? '') : '');
  };
  return (
    <Tooltip title={whole} onOpen={measure} enterTouchDelay={0} leaveTouchDelay={6000}>
      <Box
        component="span"
        ref={element}
        className={CUT_TEXT}
        dir="auto"
        onMouseEnter={measure}
        onTouchStart={measure}
        onFocus={measure}
        sx={{
          display: 'block',
          '--cut-width': `${width}px`,
          maxWidth: 'var(--cut-width)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          '& > a': linkLook,
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}

/** As high as a finger needs (WCAG 2.2, 2.5.8), and cut itself, with its ring inside of what is cut off. */
const linkLook = {
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  // Where the page's lines begin, whatever the direction of the name: mirrored with the page.
  marginRight: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: '24px',
  outlineOffset: -2,
};
