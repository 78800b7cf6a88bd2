import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { useNavigationType } from 'react-router';

/** Moves the focus to the content of a new page, for Tab and screen readers, unless the page has focused one of its fields. */
export function useFocusOnPageChange(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isPush && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
    const element = content.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname, hash, isPush, content]);
}
