import { Box, Button } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { SecondaryText } from '../frame/SecondaryText.tsx';

interface MoreRowsProps {
  /** "100 of 237 …", read out when it changes. */
  shown: string;
  /** On the button. */
  more: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Below rows that come in pages: how many of them are here, and the way to the next ones. */
export function MoreRows({ shown, more, query }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const status = useRef<HTMLElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    // The button goes with the last page, and would take the focus with it.
    if (!hasNextPage && asked.current) status.current?.focus();
    if (!isFetchingNextPage) asked.current = false;
  }, [hasNextPage, isFetchingNextPage]);
  const ask = () => {
    asked.current = true;
    void fetchNextPage();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
      <SecondaryText ref={status} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
        {shown}
      </SecondaryText>
      {hasNextPage && (
        <Button
          size="small"
          aria-disabled={isFetchingNextPage}
          onClick={isFetchingNextPage ? undefined : ask}
        >
          {more}
        </Button>
      )}
    </Box>
  );
}
