import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ProfilePicture } from '../../../../src/features/account/ProfilePicture.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

vi.mock('../../../../src/components/people/shrinkPhoto.ts', () => ({
  shrinkPhoto: async (photo: File) => photo,
}));
afterEach(clean);

it('says why a picture was not kept next to it, until the next attempt', async () => {
  signIn(['admin']);
  let answer = () => {};
  const setPhoto = vi
    .fn()
    .mockRejectedValueOnce(refusal(422, 'Too large.'))
    .mockReturnValue(new Promise<void>(resolve => (answer = resolve)));
  const { container } = show(<ProfilePicture hasPhoto={false} onChanged={async () => undefined} />, {
    dataProvider: { setPhoto },
  });
  const files = [new File(['x'], 'me.png', { type: 'image/png' })];
  await act(async () => {
    fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  });
  const save = await screen.findByRole('button', { name: 'Save picture' });
  await userEvent.click(save);
  const said = await screen.findByText(/Too large\./);
  expect(container.contains(said)).toBe(true);
  expect(said.closest('.MuiStack-root')?.contains(save)).toBe(true);
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByText(/Too large\./)).toBeNull());
  await act(async () => answer());
});
