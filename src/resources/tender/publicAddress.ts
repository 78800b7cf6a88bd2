import { tenderAddress } from '../../../contract/addresses.ts';

/** The full address of a tender's public page, to give to contractors (specification §3). */
export const publicAddress = (webLink: string) => `${window.location.origin}${tenderAddress(webLink)}`;
