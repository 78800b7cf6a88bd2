/** Passes files to the browser's own downloads. */

/** The link is removed after a second (specification §6); the bytes stay readable much longer. */
const LINK_MS = 1_000;
const BYTES_MS = 10 * 60_000;

function click(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), LINK_MS);
}

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  click(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), BYTES_MS);
}

/** Lets the browser download an address of this site. The file name prevents an error page from replacing this page. */
export function browserDownload(address: string, fileName: string): void {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new Error('The address is on another site');
  click(href, fileName);
}
