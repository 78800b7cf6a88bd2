import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRange } from '../../../server/files/range.ts';
import { attachmentHeader } from '../../../server/files/send-document.ts';
import { anyText } from '../../support/any-text.ts';

const ETAG = '"abc"';
const plan = (headers: Record<string, string>, method = 'GET', length = 1000) =>
  planRange({ method, headers }, { length, etag: ETAG });

const WHOLE = {
  status: 200,
  start: 0,
  end: 1000,
  headers: { etag: ETAG, 'accept-ranges': 'bytes', 'content-length': '1000' },
};

test('without conditions the whole is sent, and that parts could be asked for', () => {
  expect(plan({})).toEqual(WHOLE);
  expect(plan({}, 'HEAD')).toEqual(WHOLE);
});

describe('Range', () => {
  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-499', 0, 500],
    ['bytes=500-', 500, 1000],
    ['bytes=-1', 999, 1000],
    ['bytes=-500', 500, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=990-99999999999999999999999', 990, 1000],
    ['bytes=-99999999999999999999999', 0, 1000],
    ['Bytes=5-6', 5, 7],
    ['bytes= 5-6 ,', 5, 7],
  ])('%s', (range, start, end) => {
    expect(plan({ range })).toEqual({
      status: 206,
      start,
      end,
      headers: {
        etag: ETAG,
        'accept-ranges': 'bytes',
        'content-range': `bytes ${start}-${end - 1}/1000`,
        'content-length': String(end - start),
      },
    });
  });

  test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=99999999999999999999-', 'bytes=-0'])(
    '%s is outside',
    range => {
      expect(plan({ range })).toEqual({
        status: 416,
        start: 0,
        end: 0,
        headers: { 'content-range': 'bytes */1000', 'accept-ranges': 'bytes' },
      });
    },
  );

  test.each([
    'bytes=0-1,5-6',
    'bytes=5-4',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'items=0-5',
    'bytes 0-5',
    'bytes=1-2-3',
  ])('%s is answered with the whole', range => {
    expect(plan({ range })).toEqual(WHOLE);
  });

  test('is for GET alone', () => {
    expect(plan({ range: 'bytes=0-1' }, 'HEAD')).toEqual(WHOLE);
    expect(plan({ range: 'bytes=1000-' }, 'HEAD')).toEqual(WHOLE);
  });

  test('of nothing can not be satisfied', () => {
    expect(plan({ range: 'bytes=0-' }, 'GET', 0).status).toBe(416);
    expect(plan({ range: 'bytes=-5' }, 'GET', 0).status).toBe(416);
  });

  test('of any kind stays within the representation', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(2000).map(String), fc.bigInt({ min: 0n }).map(String));
    fc.assert(
      fc.property(number, number, fc.nat(1500), (first, last, length) => {
        const { status, start, end } = plan({ range: `bytes=${first}-${last}` }, 'GET', length);
        expect([200, 206, 416]).toContain(status);
        expect(0 <= start && start <= end && end <= length).toBe(true);
        if (status === 206) expect(end).toBeGreaterThan(start);
      }),
    );
  });
});

describe('If-Range', () => {
  const range = 'bytes=10-19';
  test('the same entity tag lets the range through', () => {
    expect(plan({ range, 'if-range': ETAG })).toMatchObject({ status: 206, start: 10, end: 20 });
  });

  test.each(['"other"', `W/${ETAG}`, 'Fri, 20 Nov 2026 10:00:00 GMT', 'abc', ''])(
    '%j gets the whole',
    value => {
      expect(plan({ range, 'if-range': value })).toEqual(WHOLE);
    },
  );

  test('that does not match makes even a range outside harmless', () => {
    expect(plan({ range: 'bytes=5000-', 'if-range': '"other"' })).toEqual(WHOLE);
  });
});

describe('If-None-Match', () => {
  test.each([ETAG, `W/${ETAG}`, `"x", ${ETAG}`, '*', `"a,b",${ETAG}`])('%s: not modified', value => {
    for (const method of ['GET', 'HEAD']) {
      const expected = { status: 304, start: 0, end: 0, headers: { etag: ETAG } };
      expect(plan({ 'if-none-match': value, range: 'bytes=0-1' }, method)).toEqual(expected);
    }
  });

  test.each(['"other"', '"abc', 'abc', ''])('%j: the whole', value => {
    expect(plan({ 'if-none-match': value })).toEqual(WHOLE);
  });

  test('of another method is a failed condition', () => {
    expect(plan({ 'if-none-match': ETAG }, 'POST').status).toBe(412);
  });
});

describe('If-Match', () => {
  test.each([ETAG, '*', `"x" , ${ETAG}`])('%s: goes on', value => {
    expect(plan({ 'if-match': value })).toEqual(WHOLE);
    expect(plan({ 'if-match': value, range: 'bytes=0-1' }).status).toBe(206);
  });

  test.each(['"other"', `W/${ETAG}`, ''])('%j: failed, before anything else is looked at', value => {
    const failed = { status: 412, start: 0, end: 0, headers: {} };
    expect(plan({ 'if-match': value, 'if-none-match': ETAG, range: 'bytes=0-1' })).toEqual(failed);
  });
});

test.each([
  ['plan-7_12.zip', 'attachment; filename="plan-7_12.zip"'],
  ['Terms of reference.pdf', 'attachment; filename="Terms of reference.pdf"'],
  ['شرط.pdf', 'attachment; filename="___.pdf"; filename*=UTF-8\'\'%D8%B4%D8%B1%D8%B7.pdf'],
  ['résumé.pdf', 'attachment; filename="resume.pdf"; filename*=UTF-8\'\'r%C3%A9sum%C3%A9.pdf'],
  ['a"b\\c.pdf', 'attachment; filename="a_b_c.pdf"; filename*=UTF-8\'\'a%22b%5Cc.pdf'],
  ['100%41.pdf', 'attachment; filename="100_41.pdf"; filename*=UTF-8\'\'100%2541.pdf'],
  [
    "it's (1)*é.pdf",
    "attachment; filename=\"it's (1)*e.pdf\"; filename*=UTF-8''it%27s%20%281%29%2A%C3%A9.pdf",
  ],
])('writes the header for a file named %s', (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
});

test('keeps every name inside the header, and the real name can be read back', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), name => {
      const header = attachmentHeader(name);
      const [, plain = '', encoded] =
        /^attachment; filename="([\x20-\x7e]*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]*))?$/.exec(header) ??
        [];
      expect(header).toMatch(/^attachment; filename="/);
      expect(plain).not.toMatch(/["\\]/);
      expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(
        name.replace(/[\p{Cc}\p{Cs}]/gu, ''),
      );
    }),
    { numRuns: 1000 },
  );
});
