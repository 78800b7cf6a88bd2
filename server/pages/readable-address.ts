import { isPortalAddress } from '../../contract/addresses.ts';

/**
 * The address of a portal's page that can't be decoded (`x%ff`), as one that says the same letters: its page then tells the
 * reader that there is none, in their language. Others are refused as they came.
 * @param url path and query, as it arrived
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || !isPortalAddress(path, query.join('?'))) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
