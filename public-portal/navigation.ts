/** Client-side navigation between pages with a script; other pages load as usual. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { hasScript } from './routes.ts';

const MOVED = 'portal:moved';

/** @param notice a message for the next page, stored in its history entry */
export function go(address: string, options: { replace?: boolean; notice?: string } = {}): void {
  const target = new URL(address, location.href);
  if (target.origin !== location.origin || !hasScript(target.pathname, target.search)) {
    if (options.replace) location.replace(target.href);
    else location.assign(target.href);
    return;
  }
  const state = options.notice ? { notice: options.notice } : null;
  if (options.replace) history.replaceState(state, '', target);
  else history.pushState(state, '', target);
  dispatchEvent(new Event(MOVED));
}

export const notice = (): string | null => globalThis.history?.state?.notice ?? null;

/** Handles plain clicks on links to pages with a script; the browser handles all others. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  // Changing the language loads another document.
  if (link.hash || link.hreflang || !hasScript(link.pathname, link.search)) return;
  event.preventDefault();
  go(link.href);
}

const read = () => ({ pathname: location.pathname, search: location.search });

/** The current address, updated on navigation. */
export function useAddress(): { pathname: string; search: string } {
  const [address, setAddress] = useState(read);
  // A layout effect, to listen before a page redirects in its own effects.
  useLayoutEffect(() => {
    const update = () => setAddress(read());
    addEventListener('popstate', update);
    addEventListener(MOVED, update);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(MOVED, update);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return address;
}
