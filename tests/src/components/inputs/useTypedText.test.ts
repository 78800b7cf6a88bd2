import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTypedText } from '../../../../src/components/inputs/useTypedText.ts';

const start = (value: string) => renderHook(({ value }) => useTypedText(value), { initialProps: { value } });

it('keeps what was typed on while an earlier value comes back', () => {
  const { result, rerender } = start('');
  act(() => result.current[1]('2026-01-02', '2026-01-02'));
  act(() => result.current[1]('2026-01-03', '2026-01-03'));
  act(() => result.current[1]('2026-01-0'));
  rerender({ value: '2026-01-02' });
  expect(result.current[0]).toBe('2026-01-0');
  rerender({ value: '2026-01-03' });
  expect(result.current[0]).toBe('2026-01-0');
});

it('shows a value that comes from elsewhere, also after one of its own', () => {
  const { result, rerender } = start('2026-01-01');
  act(() => result.current[1]('2026-01-02', '2026-01-02'));
  rerender({ value: '2026-01-02' });
  act(() => result.current[1]('2026-01'));
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
  rerender({ value: '2026-01-01' });
  expect(result.current[0]).toBe('2026-01-01');
});
