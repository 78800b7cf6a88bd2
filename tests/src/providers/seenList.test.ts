/** Walking along a list: places and neighbours, whatever happens to the list in the meantime. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  neighbourOf,
  noteDecided,
  placeIn,
  type SeenList,
  saveSeenList,
  seenList,
} from '../../../src/providers/seenList.ts';

afterEach(() => sessionStorage.clear());

const PER_PAGE = 3;
interface Row {
  id: number;
  deleted_at?: string;
}

/** A list that a server keeps, and the row of records that begins on one of its pages. */
function begin(rows: readonly Row[], page = 1, filter: Record<string, unknown> = {}) {
  const kept = [...rows];
  const cut = (at: number) => kept.slice((at - 1) * PER_PAGE, at * PER_PAGE);
  const first = cut(page);
  const begun: SeenList = {
    resource: 'co',
    filter,
    sort: { field: 'id', order: 'ASC' },
    perPage: PER_PAGE,
    first: (page - 1) * PER_PAGE,
    ids: first.map(({ id }) => id),
    deleted: first.filter(row => row.deleted_at).map(({ id }) => id),
    total: kept.length,
    isBound: false,
    decided: [],
  };
  saveSeenList(begun);
  const go = async (id: number, step: 1 | -1) => {
    const reached = await neighbourOf(seenList() as SeenList, id, step, async at => ({ data: cut(at) }));
    saveSeenList(reached.list);
    return reached.id;
  };
  return { kept, go };
}

const live = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

async function all(
  go: (id: number, step: 1 | -1) => Promise<number | undefined>,
  from: number,
  step: 1 | -1,
) {
  const passed: number[] = [];
  for (let id: number | undefined = from; id !== undefined; id = await go(id, step)) passed.push(id);
  return passed;
}

describe('along a list', () => {
  it('goes over its pages in both directions, and knows where it is', async () => {
    const { go } = begin(live(8), 2);
    expect(placeIn(seenList(), 'co', 4)).toEqual({ position: 4, hasPrevious: true, hasNext: true });
    expect(await all(go, 4, 1)).toEqual([4, 5, 6, 7, 8]);
    expect(await all(go, 4, -1)).toEqual([4, 3, 2, 1]);
    expect(placeIn(seenList(), 'co', 1)).toEqual({ position: 1, hasPrevious: false, hasNext: true });
    expect(placeIn(seenList(), 'co', 8)).toEqual({ position: 8, hasPrevious: true, hasNext: false });
  });

  it('passes over records that have no page', async () => {
    const rows = live(7).map(row => ([2, 3, 4, 7].includes(row.id) ? { ...row, deleted_at: 'then' } : row));
    const { go } = begin(rows);
    expect(await all(go, 1, 1)).toEqual([1, 5, 6]);
  });

  it('knows nothing of records of other lists', () => {
    begin(live(3));
    expect(placeIn(seenList(), 'co', 9)).toBeUndefined();
    expect(placeIn(seenList(), 'cn', 1)).toBeUndefined();
    saveSeenList(undefined);
    expect(placeIn(seenList(), 'co', 1)).toBeUndefined();
  });

  it('ends where a list has become shorter', async () => {
    const { go, kept } = begin(live(8));
    kept.splice(3);
    expect(await all(go, 1, 1)).toEqual([1, 2, 3]);
    expect(placeIn(seenList(), 'co', 3)?.hasNext).toBe(false);
  });
});

describe('along what is pending', () => {
  const waiting = { approval_status: 'Pending' };

  it('meets each record once, whichever are decided on and leave the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), async choices => {
        const { go, kept } = begin(live(choices.length), 1, waiting);
        const met: number[] = [];
        for (let id: number | undefined = 1; id !== undefined; id = await go(id, 1)) {
          met.push(id);
          if (!choices[id - 1]) continue;
          noteDecided('co', [id], true);
          kept.splice(
            kept.findIndex(row => row.id === id),
            1,
          );
        }
        expect(met).toEqual(live(choices.length).map(({ id }) => id));
      }),
    );
  });

  it('a decision that is taken back counts as none', () => {
    begin(live(3), 1, waiting);
    noteDecided('co', [1, 2], true);
    noteDecided('co', [1], false);
    expect(seenList()?.decided).toEqual([2]);
  });

  it('decisions on another list change nothing', () => {
    begin(live(3));
    noteDecided('co', [1], true);
    expect(seenList()?.decided).toEqual([]);
  });
});
