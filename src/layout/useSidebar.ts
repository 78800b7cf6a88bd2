import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { PHONE_BELOW } from '../theme/phone.ts';

/**
 * In windows wider than phones the sidebar is open by itself (specification §3, §6).
 * `beside` tells whether the sidebar stands beside the content or, on narrow screens, over it.
 */
export function useSidebar(): { open: boolean; beside: boolean; toggle: () => void; close: () => void } {
  const beside = useMediaQuery(`(min-width:${PHONE_BELOW}px)`, { noSsr: true });
  const isWider = useMediaQuery(`(min-width:${PHONE_BELOW + 0.05}px)`, { noSsr: true });
  const [open, setOpen] = useState(isWider);
  useEffect(() => setOpen(isWider), [isWider]);
  return { open, beside, toggle: () => setOpen(is => !is), close: () => setOpen(false) };
}
