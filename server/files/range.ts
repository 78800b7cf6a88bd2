/** Conditional and partial requests (RFC 9110 §13, §14) where length and strong entity tag are known. */

export interface RangeRequest {
  /** Only GET can ask for a part (§14.2). */
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface RangePlan {
  status: 200 | 206 | 304 | 412 | 416;
  /** The bytes to send: from `start` up to, not including, `end`; nothing when they are equal. */
  start: number;
  end: number;
  headers: Record<string, string>;
}

/** Several, malformed and unknown ranges are answered with the whole (§14.2). @param representation its length in bytes, its entity tag strong and quoted */
export function planRange(
  request: RangeRequest,
  representation: { length: number; etag: string },
): RangePlan {
  const { length, etag } = representation;
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const ifMatch = header('if-match');
  if (ifMatch !== undefined && !matches(ifMatch, etag, isSameStrong)) return empty(412, {});
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag, isSameWeak)) {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return empty(reads ? 304 : 412, reads ? { etag } : {});
  }
  const whole: RangePlan = {
    status: 200,
    start: 0,
    end: length,
    headers: { etag, 'accept-ranges': 'bytes', 'content-length': String(length) },
  };
  const range = header('range');
  if (range === undefined || request.method !== 'GET') return whole;
  const ifRange = header('if-range');
  // A date never matches: no date is sent that it could have come from.
  if (ifRange !== undefined && !isSameStrong(ifRange.trim(), etag)) return whole;
  const wanted = parseRange(range, length);
  if (wanted === undefined) return whole;
  if (wanted === 'unsatisfiable') {
    return empty(416, { 'content-range': `bytes */${length}`, 'accept-ranges': 'bytes' });
  }
  const { start, end } = wanted;
  return {
    status: 206,
    start,
    end,
    headers: {
      ...whole.headers,
      'content-range': `bytes ${start}-${end - 1}/${length}`,
      'content-length': String(end - start),
    },
  };
}

const empty = (status: 304 | 412 | 416, headers: Record<string, string>): RangePlan => ({
  status,
  start: 0,
  end: 0,
  headers,
});

function matches(list: string, etag: string, isSame: (given: string, etag: string) => boolean): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.some(tag => isSame(tag, etag));
}

const isSameStrong = (given: string, etag: string) => given === etag;
const isSameWeak = (given: string, etag: string) => given.replace(/^W\//, '') === etag;

function parseRange(text: string, length: number) {
  const unit = /^bytes=/i.exec(text.trim());
  if (!unit) return undefined;
  const ranges = text
    .trim()
    .slice(unit[0].length)
    .split(',')
    .map(range => range.trim())
    .filter(Boolean);
  const match = /^(\d*)-(\d*)$/.exec(ranges[0] ?? '');
  if (ranges.length !== 1 || !match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? ('unsatisfiable' as const) : { start: length - suffix, end: length };
  }
  if (last !== '' && isLess(last, first)) return undefined;
  if (Number(first) >= length) return 'unsatisfiable' as const;
  return { start: Number(first), end: last === '' ? length : Math.min(Number(last) + 1, length) };
}

/** Compares whole numbers of any length exactly. */
const isLess = (a: string, b: string) => BigInt(a) < BigInt(b);
