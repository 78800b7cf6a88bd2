/** Whatever is asked of uploads in whatever order: each answer, and what is kept, are what a list of bytes would make of it. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whileRefusing } from '../../support/refusing.ts';
import { tenderValues } from '../../support/tenders.ts';
import { BYTES, document, downloaded, listeningWorld, offsetOf, patch, started, stored } from './send.ts';

const { world, admin, app } = await listeningWorld();

/** What the test knows of an upload. */
interface Known {
  id: string;
  content: Buffer;
  received: number;
  /** How many files it has in the store; `undefined` once it is over. */
  files?: number;
}

const SIZE = 400;
const bytes = fc.integer({ min: 0, max: SIZE });
const few = fc.integer({ min: 1, max: SIZE / 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('part' as const), bytes }) },
  fc.record({
    kind: fc.constant('from' as const),
    offset: fc.oneof(
      bytes.map(String),
      fc.constantFrom('', '-1', '1e1', ' 0', '00', '0x0', '9'.repeat(400), 'NaN'),
    ),
  }),
  fc.record({ kind: fc.constant('tooMuch' as const), bytes: few }),
  fc.record({ kind: fc.constant('twice' as const), bytes: few }),
  fc.record({
    kind: fc.constant('refused' as const),
    bytes: few,
    on: fc.constantFrom('insert on upload_parts', 'update on uploads', 'update of file_key on uploads'),
  }),
  fc.constant({ kind: 'stranger' as const }),
  fc.constant({ kind: 'take' as const }),
  fc.constant({ kind: 'end' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function grow(known: Known, count: number): void {
  if (count === 0) return;
  known.received += count;
  known.files = known.received === SIZE ? 1 : (known.files ?? 0) + 1;
}

const isOver = ({ files }: Known) => files === undefined;

test('what was sent is what is kept', async () => {
  const stranger = await world.server.as('procurement');
  const send = (known: Known, count: number, by = admin) =>
    patch(by, known.id, known.received, known.content.subarray(known.received, known.received + count));
  const take = ({ id }: Known) => admin.post('tender', { ...tenderValues(), uploads: { files: [id] } });
  const taken = async (known: Known) => {
    const answer = await take(known);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, documents } = answer.json();
    expect(await downloaded(admin, `tender/${id}/documents/${documents[0].id}`)).toEqual(known.content);
    known.files = undefined;
  };

  const run = async (known: Known, one: Step): Promise<void> => {
    const left = SIZE - known.received;
    switch (one.kind) {
      case 'part': {
        const count = Math.min(one.bytes, left);
        const { statusCode } = await send(known, count);
        expect(statusCode).toBe(isOver(known) ? 404 : 204);
        if (!isOver(known)) grow(known, count);
        return;
      }
      case 'from': {
        if (one.offset === String(known.received)) return;
        const answer = await admin.send('PATCH', `uploads/${known.id}`, {
          payload: known.content,
          headers: { 'content-type': BYTES, 'upload-offset': one.offset },
        });
        expect(answer.statusCode).toBe(isOver(known) ? 404 : 409);
        return;
      }
      case 'tooMuch': {
        const answer = await patch(admin, known.id, known.received, Buffer.alloc(left + one.bytes));
        expect(answer.statusCode).toBe(isOver(known) ? 404 : 413);
        return;
      }
      case 'twice': {
        const count = Math.min(one.bytes, left);
        const answers = await Promise.all([send(known, count), send(known, count)]);
        const statuses = answers.map(({ statusCode }) => statusCode).sort();
        if (isOver(known)) return expect(statuses).toEqual([404, 404]);
        if (count > 0) expect(statuses).toEqual([204, 409]);
        return grow(known, count);
      }
      case 'refused': {
        const count = Math.min(one.bytes, left);
        const { statusCode } = await whileRefusing(app.pool, one.on, '53100', () => send(known, count));
        if (isOver(known)) return expect(statusCode).toBe(404);
        if (count === 0) return expect(statusCode).toBe(204);
        const isLast = count === left;
        const isKept = one.on === 'update of file_key on uploads';
        expect(statusCode).toBe(isKept && !isLast ? 204 : 507);
        if (!isKept) return;
        known.received += count;
        known.files = (known.files ?? 0) + 1;
        if (!isLast) return;
        // Whole, but not yet one file.
        expect((await send(known, 0)).statusCode).toBe(204);
        known.files = 1;
        return;
      }
      case 'stranger': {
        expect((await send(known, 1, stranger)).statusCode).toBe(404);
        expect(await offsetOf(stranger, known.id)).toBe(404);
        expect((await stranger.delete(`uploads/${known.id}`)).statusCode).toBe(404);
        const body = { ...tenderValues(), uploads: { files: [known.id] } };
        expect((await stranger.post('tender', body)).statusCode).toBe(422);
        return;
      }
      case 'take': {
        if (!isOver(known) && left === 0) return taken(known);
        expect((await take(known)).statusCode).toBe(422);
        return;
      }
      case 'end': {
        expect((await admin.delete(`uploads/${known.id}`)).statusCode).toBe(isOver(known) ? 404 : 204);
        known.files = undefined;
        return;
      }
    }
  };

  const steps = fc.array(fc.tuple(fc.nat({ max: 1 }), step), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const before = await stored(app);
      const both: Known[] = [];
      for (let n = 0; n < 2; n++) {
        const content = document(SIZE);
        both.push({ id: (await started(admin, SIZE)).id, content, received: 0, files: 0 });
      }
      let takenFiles = 0;
      for (const [which, one] of all) {
        const known = both[which] as Known;
        const wasThere = !isOver(known);
        await run(known, one);
        if (one.kind === 'take' && wasThere && isOver(known)) takenFiles += 1;
        expect(await offsetOf(admin, known.id)).toBe(isOver(known) ? 404 : known.received);
        const files = both.reduce((sum, { files = 0 }) => sum + files, takenFiles);
        expect(await stored(app), JSON.stringify(one)).toBe(before + files);
      }
      for (const known of both) {
        if (isOver(known)) continue;
        await send(known, SIZE - known.received);
        await taken(known);
      }
    }),
    { numRuns: 12 },
  );
});
