/** What goes wrong with a download: the error catalogue (tender specification §8), literal, and what it leaves out. */

export const TIMEOUT = 'Download timeout. Please try again.';
export const EMPTY_FILE = 'Received empty file';
export const PAGE_INSTEAD_OF_FILE = 'Received a page instead of the file';
export const NO_TENDER = 'Tender value is not set!';

/** Only one tab can write a file; the other one may be quite far already. */
export const BUSY =
  'This download is already running in another tab. Please go on there, or close that tab and try again.';

export const failedMessage = (message: string) => `Download failed: ${message}`;
export const httpError = (status: number) => `HTTP error! status: ${status}`;

/** HTTP/2 and HTTP/3 carry no status text, and "Server error: 502 - " would look cut off. */
const reasons: Record<number, string> = {
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export function statusMessage(status: number, statusText: string): string {
  if (status === 404) return 'File not found. Please check if the tender exists.';
  if (status === 500) return 'Server error occurred. Please try again later.';
  return `Server error: ${status} - ${statusText || reasons[status] || 'unknown'}`;
}
