import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SendFile, useUploads } from '../../../../src/components/documents/useUploads.ts';

afterEach(cleanup);

const file = (name: string) => new File(['content'], name);

/** Uploads that end when the test says so. */
function controlled() {
  const running: { name: string; end: (error?: Error) => void; signal: AbortSignal }[] = [];
  const send = vi.fn<SendFile>(
    (sent, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(3, 7);
        signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
        running.push({ name: sent.name, signal, end: error => (error ? reject(error) : resolve(undefined)) });
      }),
  );
  return { send, running };
}

const states = (result: { current: ReturnType<typeof useUploads> }) =>
  result.current.uploads.map(({ file: sent, state }) => `${sent.name} ${state}`);

describe('useUploads', () => {
  it('sends one file after the other, with its progress', async () => {
    const { send, running } = controlled();
    const { result } = renderHook(() => useUploads(send));
    act(() => result.current.add([file('a.pdf'), file('b.pdf')]));
    await waitFor(() => expect(running).toHaveLength(1));
    expect(states(result)).toEqual(['a.pdf running', 'b.pdf waiting']);
    expect(result.current.uploads[0]).toMatchObject({ loaded: 3, total: 7 });
    act(() => running[0]?.end());
    await waitFor(() => expect(states(result)).toEqual(['a.pdf done', 'b.pdf running']));
  });

  it('refuses a wrong kind at once and sends the others', async () => {
    const { send, running } = controlled();
    const { result } = renderHook(() => useUploads(send));
    act(() => result.current.add([file('virus.exe'), file('b.pdf')]));
    await waitFor(() => expect(running.map(({ name }) => name)).toEqual(['b.pdf']));
    expect(result.current.uploads[0]).toMatchObject({ state: 'failed' });
    expect(result.current.uploads[0]?.message).toContain('virus.exe');
  });

  it('goes on on its own when the connection is back with what failed for want of it, and with nothing else', async () => {
    const { send, running } = controlled();
    const onFailed = vi.fn();
    const { result } = renderHook(() => useUploads(send, onFailed));
    act(() => result.current.add([file('a.pdf'), file('b.pdf')]));
    await waitFor(() => expect(running).toHaveLength(1));
    act(() => running[0]?.end(Object.assign(new Error('No connection'), { status: 0 })));
    await waitFor(() => expect(running).toHaveLength(2));
    act(() => running[1]?.end(Object.assign(new Error('Too large'), { status: 413 })));
    await waitFor(() => expect(states(result)).toEqual(['a.pdf failed', 'b.pdf failed']));
    // A notice that stays would outlive the failure.
    expect(onFailed.mock.calls.map(([{ name }]) => name)).toEqual(['b.pdf']);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(running.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf']));
    expect(states(result)).toEqual(['a.pdf running', 'b.pdf failed']);
  });

  it('keeps each file’s own failure, and tries that one again', async () => {
    const { send, running } = controlled();
    const { result } = renderHook(() => useUploads(send));
    act(() => result.current.add([file('a.pdf')]));
    await waitFor(() => expect(running).toHaveLength(1));
    const refused = Object.assign(new Error('Some values need your attention.'), {
      body: { errors: { files: 'The content of "a.pdf" doesn’t match its file type.', root: {} } },
    });
    act(() => running[0]?.end(refused));
    await waitFor(() => expect(result.current.uploads[0]?.message).toMatch(/match its file type/));
    act(() => result.current.retry(result.current.uploads[0]?.id ?? 0));
    await waitFor(() => expect(running).toHaveLength(2));
    act(() => running[1]?.end());
    await waitFor(() => expect(states(result)).toEqual(['a.pdf done']));
  });

  it('cancels the one under way and goes on with the next', async () => {
    const { send, running } = controlled();
    const { result } = renderHook(() => useUploads(send));
    act(() => result.current.add([file('a.pdf'), file('b.pdf')]));
    await waitFor(() => expect(running).toHaveLength(1));
    act(() => result.current.cancel(result.current.uploads[0]?.id ?? 0));
    expect(running[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(states(result)).toEqual(['a.pdf cancelled', 'b.pdf running']));
  });
});
