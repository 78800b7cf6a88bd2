import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/components/record/ConfirmDialog.tsx';
import { clean, show } from './harness.tsx';

afterEach(clean);

it('does what its keys ask for once, however long they are held', async () => {
  const onConfirm = vi.fn().mockResolvedValue(false);
  show(
    <ConfirmDialog open title="Refuse" action="Refuse" hasInput onConfirm={onConfirm} onClose={vi.fn()}>
      <input aria-label="Why" />
    </ConfirmDialog>,
    { dataProvider: {} },
  );
  const keys = { key: 'Enter', ctrlKey: true };
  fireEvent.keyDown(screen.getByLabelText('Why'), { ...keys, repeat: true });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Why'), keys);
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});
