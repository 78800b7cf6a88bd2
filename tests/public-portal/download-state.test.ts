import { describe, expect, it } from 'vitest';
import {
  type DownloadEvent,
  type DownloadState,
  idleState,
  reduce,
} from '../../public-portal/download/state.ts';

const stateAfter = (...events: DownloadEvent[]): DownloadState => events.reduce(reduce, idleState);
const started = { type: 'started', narrowed: false } as const;
const figures = { received: 0, total: 1000 };
const answered = { type: 'answered', figures, changed: false } as const;
const bytes = { type: 'received', received: 400, speed: 100, left: 6 } as const;
const arrived = { type: 'arrived', figures: { received: 1000, total: 1000 } } as const;
const failedCheck = { type: 'checked', report: null, unchecked: 'failed' } as const;
const check = { type: 'checkStarted' } as const;

describe('the state of a download', () => {
  it('takes nothing of another state along', () => {
    const interrupted = { type: 'interrupted', error: null, retryAt: 1, isLong: true } as const;
    const state = stateAfter(started, answered, bytes, interrupted);
    expect(state).toMatchObject({ phase: 'waiting', received: 400, isLong: true });
    expect(state).not.toHaveProperty('speed');
    expect(reduce(state, { type: 'attempted' })).not.toHaveProperty('isLong');
  });

  it('ignores bytes and stalls that come late', () => {
    const paused = stateAfter(started, answered, bytes, {
      type: 'stopped',
      figures: { received: 400, total: 1000 },
    });
    expect(reduce(paused, bytes)).toEqual(paused);
    expect(reduce(paused, { type: 'stalled' })).toEqual(paused);
  });

  it('leaves the decision to the user when a check fails, but not again for a file that is saved', () => {
    const unchecked = stateAfter(started, answered, arrived, check, failedCheck);
    expect(unchecked).toMatchObject({ phase: 'unchecked', isSaved: false });
    const saved = reduce(unchecked, { type: 'accepted' });
    expect(saved).toMatchObject({ phase: 'done', isSaved: true, isDamaged: false });
    expect([check, failedCheck].reduce(reduce, saved)).toMatchObject({ phase: 'done', unchecked: 'failed' });
  });

  it('goes on when it was resumed before the browser’s own download began', () => {
    expect(stateAfter(started, { type: 'handedOver' })).toMatchObject({
      phase: 'connecting',
      isHandedOver: true,
    });
    expect(stateAfter({ type: 'handedOver' }).phase).toBe('handedOver');
  });
});
