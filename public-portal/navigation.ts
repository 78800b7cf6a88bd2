/** Moving between the portal's pages without loading them anew, and leaving for the back office when need be. */
import { useEffect, useState } from 'preact/hooks';
import { isPortalAddress } from '../contract/addresses.ts';

const MOVED = 'portal:moved';

/** @param notice a sentence for the next page, kept with its history entry */
export function go(address: string, options: { replace?: boolean; notice?: string } = {}): void {
  const target = new URL(address, location.href);
  if (target.origin !== location.origin || !isPortalAddress(target.pathname, target.search)) {
    if (options.replace) location.replace(target.href);
    else location.assign(target.href);
    return;
  }
  const state = options.notice ? { notice: options.notice } : null;
  if (options.replace) history.replaceState(state, '', target);
  else history.pushState(state, '', target);
  dispatchEvent(new Event(MOVED));
}

export const notice = (): string | null => history.state?.notice ?? null;

/** A plain click on a link to another page of the portal; anything else stays the browser's. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (!isPortalAddress(link.pathname, link.search)) return;
  event.preventDefault();
  if (link.pathname === location.pathname && link.search === location.search && link.hash) {
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
    return;
  }
  go(link.href);
}

const read = () => ({ pathname: location.pathname, search: location.search });

/** The current address; the page is drawn anew whenever it changes. */
export function useAddress(): { pathname: string; search: string } {
  const [address, setAddress] = useState(read);
  useEffect(() => {
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
