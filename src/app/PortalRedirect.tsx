import { useEffect } from 'react';
import { isPortalAddress } from '../../contract/addresses.ts';
import { PageNotFound } from '../components/frame/PageNotFound.tsx';

/** Reloading the address of this document would never end. */
const loadedAt = window.location.pathname;

/** The browser has to load pages of the portal, which links of the back office lead to. */
export const PortalRedirect = () => {
  const { pathname, search, href } = window.location;
  const isOnPortal = pathname !== loadedAt && isPortalAddress(pathname, search);
  useEffect(() => {
    if (isOnPortal) window.location.replace(href);
  }, [isOnPortal, href]);
  return isOnPortal ? null : <PageNotFound />;
};
