import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';

/** From this width on the sidebar is open by itself (access specification §9). */
export const SIDEBAR_OPENS_FROM = 768;

/** `beside` tells whether the sidebar stands beside the content or, on narrow screens, over it. */
export function useSidebar(): { open: boolean; beside: boolean; toggle: () => void; close: () => void } {
  const beside = useMediaQuery(`(min-width:${SIDEBAR_OPENS_FROM}px)`, { noSsr: true });
  const [open, setOpen] = useState(beside);
  useEffect(() => setOpen(beside), [beside]);
  return { open, beside, toggle: () => setOpen(is => !is), close: () => setOpen(false) };
}
