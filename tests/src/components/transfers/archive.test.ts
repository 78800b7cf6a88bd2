import { saveAs } from 'file-saver';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAndSave } from '../../../../src/components/transfers/archive.ts';
import type { OfficeDataProvider } from '../../../../src/providers/dataProvider/index.ts';
import * as download from '../../../../src/providers/http/download.ts';
import { refusal } from '../harness.tsx';

const tender = { id: 7, web_link: 'road-1' };
const options = () => ({ onProgress: vi.fn(), signal: new AbortController().signal });
const run = (calls: object, given = options()) => fetchAndSave(calls as OfficeDataProvider, tender)(given);

const saveFile = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined);
vi.mock('file-saver', () => ({ saveAs: vi.fn() }));
const noLink = () => Promise.reject(refusal(0, 'No connection.'));

beforeEach(() => vi.clearAllMocks());

describe('the download of a tender’s documents', () => {
  it('is saved under the web link and the id', async () => {
    const blob = new Blob(['zip']);
    await run({ fetchArchive: async () => blob });
    expect(saveFile).toHaveBeenCalledWith(blob, 'road-1_7.zip');
  });

  it.each([
    [404, 'x', 'File not found. Please check if the tender exists.'],
    [403, 'You don’t have permission to do this.', 'Server error: 403 - Forbidden'],
    [429, 'Too many downloads.', 'Server error: 429 - Too Many Requests'],
  ])('says what a refusal with %i means, and tries nothing else', async (status, message, words) => {
    const archiveLink = vi.fn();
    await expect(
      run({ fetchArchive: () => Promise.reject(refusal(status, message)), archiveLink }),
    ).rejects.toThrow(words);
    expect(archiveLink).not.toHaveBeenCalled();
  });

  it('falls back to the browser’s own download after a break', async () => {
    const note = await run({
      fetchArchive: () => Promise.reject(refusal(0, 'broken')),
      archiveLink: async () => '/api/tender/create-zip/road-1_7?pass=p',
    });
    expect(saveAs).toHaveBeenCalledExactlyOnceWith('/api/tender/create-zip/road-1_7?pass=p', 'road-1_7.zip');
    expect(note).toBe('Your browser is downloading the file.');
  });

  it('treats an empty file as a failure', async () => {
    await expect(run({ fetchArchive: async () => new Blob([]), archiveLink: noLink })).rejects.toThrow(
      'Download failed: Received empty file',
    );
    expect(saveFile).not.toHaveBeenCalled();
  });

  it.each([
    [500, 'Server error occurred. Please try again later.'],
    [0, 'Download failed: broken'],
  ])('says what a failure with status %i means when the fallback fails too', async (status, words) => {
    await expect(
      run({ fetchArchive: () => Promise.reject(refusal(status, 'broken')), archiveLink: noLink }),
    ).rejects.toThrow(words);
  });

  it('ends when no byte arrives for 120 s, and not before', async () => {
    vi.useFakeTimers();
    let report: (loaded: number, total: number) => void = () => undefined;
    const fetchArchive = (_: unknown, { signal, onProgress }: ReturnType<typeof options>) =>
      new Promise((_resolve, reject) => {
        report = onProgress;
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const ended = vi.fn();
    const outcome = run({ fetchArchive, archiveLink: noLink }).catch(ended);
    await vi.advanceTimersByTimeAsync(119_000);
    report(1, 10);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await outcome;
    expect(ended.mock.calls[0]?.[0].message).toBe('Download timeout. Please try again.');
    vi.useRealTimers();
  });
});
