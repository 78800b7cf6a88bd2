import { Box, Button } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { SecondaryText } from '../frame/SecondaryText.tsx';

interface MoreRowsProps {
  /** `100 of 237 …`, announced when it changes. */
  shown: string;
  /** Label of the button. */
  more: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Below rows that load in pages: how many are shown, and a button for more. */
export function MoreRows({ shown, more, query }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const status = useRef<HTMLElement>(null);
  const isRequested = useRef(false);
  useLayoutEffect(() => {
    // After the last page the focused button is removed.
    if (!hasNextPage && isRequested.current) status.current?.focus();
    if (!isFetchingNextPage) isRequested.current = false;
  }, [hasNextPage, isFetchingNextPage]);
  const loadMore = () => {
    isRequested.current = true;
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
          onClick={isFetchingNextPage ? undefined : loadMore}
        >
          {more}
        </Button>
      )}
    </Box>
  );
}
