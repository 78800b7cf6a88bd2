/** Where the keyboard is after a dialog. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastFocused, useRestoreFocus } from '../../../src/components/record/useRestoreFocus.ts';

afterEach(cleanup);

function Page({ isAsking, isBusy = false }: { isAsking: boolean; isBusy?: boolean }) {
  useRestoreFocus(isAsking);
  return (
    <main tabIndex={-1}>
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <div className="MuiModal-root">
        <button type="button">sentinel</button>
        <div role="dialog">
          <button type="button">decide</button>
        </div>
      </div>
    </main>
  );
}

const button = (name: string) => screen.getByText<HTMLButtonElement>(name);
/** A browser takes the keyboard from what goes, and from what is shut off. */
const loseFocus = () => act(() => (document.activeElement as HTMLElement).blur());
const at = () => document.activeElement;

let view: ReturnType<typeof render>;
beforeEach(() => {
  view = render(<Page isAsking />);
  act(() => button('Save').focus());
});

it('counts nothing of a dialog as where it was before', () => {
  for (const name of ['sentinel', 'decide']) {
    act(() => button(name).focus());
    expect(lastFocused()).toBe(button('Save'));
  }
});

it('is back where it was', async () => {
  loseFocus();
  view.rerender(<Page isAsking={false} />);
  await waitFor(() => expect(at()).toBe(button('Save')));
});

it('is at the content where that does not take it', async () => {
  loseFocus();
  button('Save').focus = () => undefined;
  view.rerender(<Page isAsking={false} />);
  await waitFor(() => expect(at()).toBe(screen.getByRole('main')));
});

it('is at the content while the button is disabled', async () => {
  loseFocus();
  view.rerender(<Page isAsking={false} isBusy />);
  await waitFor(() => expect(at()).toBe(screen.getByRole('main')));
});
