import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page the keyboard stands at the content, as after a page load, so that the next Tab goes on from
 * there and a screen reader reads what is new. Focus that a page has set itself is left where it is.
 */
export function useFocusOnPageChange(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = content.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname, content]);
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
      document.title = title ? `${title} · ${suffix}` : suffix;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [content]);
}
