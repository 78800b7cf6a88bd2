import { useEffect } from 'react';
import { isPortalAddress } from '../../contract/addresses.ts';
import { PageNotFound } from '../components/frame/PageNotFound.tsx';

/** Where this document was loaded: loading it again would never end. */
const loadedAt = window.location.pathname;

/** A page of the portal that a link of the back office leads to: the browser has to load it. */
export const ToPortal = () => {
  const { pathname, search, href } = window.location;
  const leaves = pathname !== loadedAt && isPortalAddress(pathname, search);
  useEffect(() => {
    if (leaves) window.location.replace(href);
  }, [leaves, href]);
  return leaves ? null : <PageNotFound />;
};
