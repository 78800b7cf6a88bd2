/** Choosing a picture again, and another one while the first is still being made smaller. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PhotoField } from '../../../../src/components/people/PhotoField.tsx';
import { clean, show } from '../../components/harness.tsx';

const waiting = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../../../../src/components/people/shrinkPhoto.ts', () => ({
  shrinkPhoto: (photo: File) => new Promise(resolve => waiting.set(photo.name, () => resolve(photo))),
}));
afterEach(clean);

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

it('takes the last picture, however long an earlier one takes, and hears of the same file again', async () => {
  const onChange = vi.fn();
  show(<PhotoField onChange={onChange} />, { dataProvider: {} });
  const input = screen.getByLabelText<HTMLInputElement>('Picture (optional)', { exact: false });
  const emptied = vi.fn();
  Object.defineProperty(input, 'value', { set: emptied, get: () => '', configurable: true });
  const [slow, fast] = [picture('slow.png'), picture('fast.png')];
  for (const photo of [slow, fast]) fireEvent.change(input, { target: { files: [photo] } });
  await act(async () => waiting.get('fast.png')?.());
  await act(async () => waiting.get('slow.png')?.());
  expect(onChange.mock.calls).toEqual([[fast]]);
  expect(emptied.mock.calls).toEqual([[''], ['']]);
});
