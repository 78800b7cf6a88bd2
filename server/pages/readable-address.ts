import { isPortalAddress } from '../../contract/addresses.ts';

/** A portal's address that can't be decoded (`x%ff`) becomes one of the same letters, whose page says that it doesn't exist. @param url path and query */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || !isPortalAddress(path, query.join('?'))) return url;
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
