import { tenderAddress } from '../../../contract/addresses.ts';

/** The page at which contractors read a tender (specification §3), as they have to be told it. */
export const publicAddress = (webLink: string) => `${window.location.origin}${tenderAddress(webLink)}`;
