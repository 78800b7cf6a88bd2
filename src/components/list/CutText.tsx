import { Box, Tooltip } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

interface CutTextProps {
  children: ReactNode;
  /** Pixels. */
  width?: number;
}

/** One line, cut where it is too long; the whole appears on hover, and on tap where there is no hover. */
export function CutText({ children, width = 260 }: CutTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [whole, setWhole] = useState('');
  const measure = () => {
    const span = element.current;
    if (span) setWhole(span.scrollWidth > span.clientWidth ? (span.textContent ?? '') : '');
  };
  return (
    <Tooltip title={whole} onOpen={measure} enterTouchDelay={0} leaveTouchDelay={6000}>
      <Box
        component="span"
        ref={element}
        dir="auto"
        onMouseEnter={measure}
        onTouchStart={measure}
        onFocus={measure}
        sx={{
          display: 'block',
          maxWidth: width,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
