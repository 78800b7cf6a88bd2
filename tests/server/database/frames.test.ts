import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FrameReader, message, ProtocolError } from '../../../server/database/embedded/frames.ts';

const opening = Buffer.from('\0\0\0\x11\0\x03\0\0user\0me\0\0', 'latin1');
const encryption = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

describe('messages are found however the bytes arrive', () => {
  test('for any messages and any cuts', () => {
    const letter = fc.constantFrom('Q', 'P', 'B', 'E', 'S');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(letter, fc.string())),
        fc.array(fc.nat({ max: 40 })),
        (messages, cuts) => {
          const sent = messages.map(([l, body]) => message(l, body));
          const stream = Buffer.concat([encryption, opening, ...sent]);
          const reader = new FrameReader();
          const frames = [];
          let at = 0;
          for (const cut of [...cuts, stream.length]) {
            frames.push(...reader.push(stream.subarray(at, at + cut)));
            at += cut;
          }
          expect(frames.map(frame => frame.kind)).toEqual([
            'encryption',
            'startup',
            ...sent.map(() => 'message'),
          ]);
          expect(Buffer.concat(frames.map(frame => frame.bytes))).toEqual(stream);
        },
      ),
    );
  });

  test.each([
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n')],
    ['protocol 2', Buffer.from([0, 0, 0, 9, 0, 2, 0, 0, 0])],
    ['a length that can not be', Buffer.concat([opening, Buffer.from([0x51, 0, 0, 0, 1])])],
  ])('%s is refused', (_what, bytes) => {
    expect(() => new FrameReader().push(bytes)).toThrow(ProtocolError);
  });
});
