import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { startTransfer, useTransfers } from '../../../../src/components/transfers/transfers.ts';
import { clearSession, updateSessionUser } from '../../../../src/providers/session.ts';
import { signIn } from '../harness.tsx';

test('a download ends with the session that asked for it, and is gone from the panel', async () => {
  signIn(['so'], 7);
  const { result } = renderHook(useTransfers);
  let given: AbortSignal | undefined;
  let ended: Promise<void> | undefined;
  await act(async () => {
    ended = startTransfer('list.xlsx', ({ signal }) => {
      given = signal;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
  });
  await act(async () => updateSessionUser({ name: 'The same person' }));
  expect(result.current).toHaveLength(1);
  await act(async () => clearSession());
  expect(given?.aborted).toBe(true);
  await act(async () => ended);
  expect(result.current).toEqual([]);
});
