/** Code that did not arrive: a page, or what is next to it, is there when it is asked for again. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage } from '../../../src/app/ErrorPage.tsx';
import { lazyPage } from '../../../src/components/frame/lazyPage.tsx';
import { lazyPart } from '../../../src/components/frame/lazyPart.tsx';
import { clean, show, signIn } from '../components/harness.tsx';

afterEach(() => {
  clean();
  vi.restoreAllMocks();
});

const code = (words: string) =>
  vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <p>{words}</p> });

function begin() {
  signIn(['mne']);
  // React says each error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

describe('code that did not arrive', () => {
  it('of a page: trying again asks for it once more', async () => {
    begin();
    const load = code('The page');
    const Page = lazyPage(load);
    show(
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <Page />
      </ErrorBoundary>,
      { dataProvider: {} },
    );
    await screen.findByRole('heading', { name: 'This page could not be shown' });
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['trying again', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['a line that is back', async () => act(() => void window.dispatchEvent(new Event('online')))],
  ])('of what is around a page leaves the page as it is, and %s brings it', async (_, again) => {
    begin();
    const Part = lazyPart(code('The part'));
    show(
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <p>The page</p>
        <Part />
      </ErrorBoundary>,
      { dataProvider: {} },
    );
    await screen.findByText(/^Part of the application could not be loaded/);
    expect(screen.getByText('The page')).toBeTruthy();
    await again();
    expect(await screen.findByText('The part')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  });

  it('of a dialog: Escape gives it up, and it does not come over whatever is done when the connection is back', async () => {
    begin();
    const Part = lazyPart<{ onClose: () => void }>(code('The dialog'));
    function Page() {
      const [isAsked, setIsAsked] = useState(true);
      return isAsked ? <Part onClose={() => setIsAsked(false)} /> : <p>The page</p>;
    }
    show(<Page />, { dataProvider: {} });
    await screen.findByText(/^Part of the application could not be loaded/);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('The page')).toBeTruthy();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('The dialog')).toBeNull();
  });
});
