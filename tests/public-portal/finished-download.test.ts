/** What becomes of a finished file: a page can't see whether the browser saved it, so nothing is said or thrown away too early. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../public-portal/download/options.ts';
import { readSaved } from '../../public-portal/download/record.ts';
import { archive, asked, disk, handOver, make, placeOf, saved, spoil } from './support/checked-download.ts';

afterEach(() => vi.useRealTimers());

const size = archive.length;
const stored = async (name: string) => {
  const bytes = disk.get(name);
  return bytes ? new Blob([bytes]) : null;
};

describe('a finished file', () => {
  it('stays until the person has it', async () => {
    const download = make();
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', isHere: true });
    await download.leave();
    expect(download.state).toMatchObject({ phase: 'done', isHere: false });
    expect([disk.size, localStorage.length]).toEqual([0, 0]);
  });

  it('stays for a day, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const download = make();
    const running = download.start();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10);
      expect(download.state.phase).toBe('done');
    });
    await running;
    await vi.advanceTimersByTimeAsync(23 * 3_600_000);
    expect(download.state.isHere).toBe(true);
    expect(disk.size).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(download.state).toMatchObject({ phase: 'done', isHere: false });
    expect(disk.size).toBe(0);
  });

  it('is here again after a reload, to be saved, or taken as the browser’s own download', async () => {
    await make().start();
    const after = make({ findFinished: stored });
    expect(after.state.phase).toBe('idle');
    expect(await after.findFinished()).toBe(true);
    expect(after.state).toMatchObject({ phase: 'done', isHere: true, received: size });
    await after.saveAgain();
    expect(saved.map(({ blob }) => blob.size)).toEqual([size, size]);
    await after.handOver();
    expect(after.state).toMatchObject({ phase: 'done', isHere: true, isHandedOver: true });
  });

  it('that was saved although it is damaged is known to be so after a reload, until it is downloaded again', async () => {
    spoil.push(placeOf(1));
    const download = make();
    await download.start();
    download.saveAnyway();
    const after = make({ findFinished: stored });
    await after.findFinished();
    expect([download, after].map(({ state }) => state.isDamaged)).toEqual([true, true]);
    await after.start();
    expect(after.state).toMatchObject({ phase: 'done', isDamaged: false });
    expect(readSaved('pumps_7')).toMatchObject({ done: true, isDamaged: false });
  });

  it('that is gone is not spoken of', async () => {
    await make().start();
    disk.clear();
    const after = make({ findFinished: stored });
    expect(await after.findFinished()).toBe(false);
    expect(after.state.phase).toBe('idle');
    expect(readSaved('pumps_7')).toBeNull();
  });

  it('says when it can’t be saved again, and stays finished when the browser’s own download is refused', async () => {
    const download = make();
    await download.start();
    vi.spyOn(Blob.prototype, 'slice').mockImplementationOnce(() => {
      throw new DOMException('gone', 'NotFoundError');
    });
    await download.saveAgain();
    expect(download.state).toMatchObject({ phase: 'done', isHere: false });
    expect(download.state.error).toMatch(/no longer exists/);
    handOver.mockRejectedValueOnce(new Refused(403));
    await download.handOver();
    expect(download.state).toMatchObject({ phase: 'done', error: expect.stringMatching(/403/) });
  });

  it('is not said to be here after it was deleted to begin again', async () => {
    const prepare = vi.fn(async () => {});
    const download = make({ prepare });
    await download.start();
    prepare.mockRejectedValueOnce(new Error('lost'));
    await download.start();
    expect(download.state).toMatchObject({ phase: 'failed', received: 0 });
  });

  it('begins again when it is asked for once more', async () => {
    const download = make();
    await download.start();
    await download.start();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.range).toBeNull();
    expect(saved).toHaveLength(2);
  });
});

describe('room', () => {
  const asks = async (free: number) => {
    const room = vi.fn(async () => free);
    const download = make({ freeSpace: room, size: () => size });
    await download.start();
    return { room, state: download.state };
  };

  it('is asked for twice: until it is saved, there are two copies', async () => {
    const { room, state } = await asks(2 * size - 1);
    expect(room).toHaveBeenCalledWith(2 * size);
    expect(state).toMatchObject({ phase: 'failed', offersFallback: true });
    expect(state.error).toMatch(/saving the file takes/);
    expect(asked).toEqual([]);
  });

  it('for less than one is told as before', async () => {
    expect((await asks(size - 1)).state.error).toMatch(/are still to download/);
  });

  it('for both is enough', async () => {
    expect((await asks(2 * size)).state.phase).toBe('done');
  });
});
