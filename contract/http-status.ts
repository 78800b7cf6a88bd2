/** HTTP/2 and HTTP/3 carry no status text, and "Server error: 502 - " would look cut off. */
const texts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** The status text of an answer, as it came or as the standard has it (RFC 9110 §15). */
export const statusTextOf = (status: number, given = ''): string => given || texts[status] || 'unknown';
