import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { useNavigationType } from 'react-router';

/** After a change of page the keyboard is at its content, so that Tab goes on from there and a screen reader reads it; own focus is left. */
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

const suffix = 'AUP';

/** The tab's title follows the page's heading, or the title that react-admin puts into the hidden element. */
export function useDocumentTitle(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const follow = () => {
      const heading = element.querySelector('h1')?.textContent?.trim();
      const given = document.getElementById('react-admin-title')?.textContent?.trim();
      const title = heading || given;
      const whole = title ? `${title} · ${suffix}` : suffix;
      if (document.title !== whole) document.title = whole;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [content]);
}
