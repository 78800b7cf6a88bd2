import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSaveKeys } from '../../../src/app/useSaveKeys.ts';
import { useSaveShortcut } from '../../../src/components/form/useSaveShortcut.ts';

afterEach(cleanup);

interface PageProps {
  onSend: (name: string) => void;
  isSending?: boolean;
}

/** As in a dialog, whose buttons are outside of the form. */
function Page({ onSend, isSending }: PageProps) {
  useSaveKeys();
  return (
    <>
      <form
        id="names"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onSend(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <input name="name" aria-label="Name" onBlur={({ target }) => (target.value = target.value.trim())} />
      </form>
      <button type="submit" form="names" disabled={isSending}>
        Send
      </button>
      <input aria-label="Alone" />
    </>
  );
}

it.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])(
  '%s sends the form in which somebody types, as if its field had been left',
  async keys => {
    const onSend = vi.fn();
    render(<Page onSend={onSend} />);
    const name = screen.getByLabelText('Name');
    await userEvent.type(name, ' Khan ');
    await userEvent.keyboard(keys);
    expect(onSend.mock.calls).toEqual([['Khan']]);
    expect(document.activeElement).toBe(name);
  },
);

it('in a dialog over a record’s form they send the dialog’s own', async () => {
  const [onSend, save] = [vi.fn(), vi.fn()];
  const shortcuts = { save };
  function Over() {
    useSaveShortcut(shortcuts);
    return (
      <div role="dialog">
        <Page onSend={onSend} />
      </div>
    );
  }
  render(<Over />);
  await userEvent.type(screen.getByLabelText('Name'), 'Khan{Control>}s{/Control}');
  expect(onSend.mock.calls).toEqual([['Khan']]);
  expect(save).not.toHaveBeenCalled();
});

it('the same form is not sent while it is on its way, nor where something else has taken the keys', async () => {
  const onSend = vi.fn();
  const { rerender } = render(<Page onSend={onSend} isSending />);
  await userEvent.type(screen.getByLabelText('Name'), 'Khan{Control>}s{/Control}');
  rerender(<Page onSend={onSend} />);
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take);
  await userEvent.keyboard('{Control>}s{/Control}');
  document.removeEventListener('keydown', take);
  expect(onSend).not.toHaveBeenCalled();
});

it('outside of forms the browser’s own dialog does not come up', async () => {
  render(<Page onSend={vi.fn()} />);
  const seen: boolean[] = [];
  const see = (event: KeyboardEvent) => event.key === 's' && seen.push(event.defaultPrevented);
  window.addEventListener('keydown', see);
  await userEvent.type(screen.getByLabelText('Alone'), '{Control>}s{/Control}');
  window.removeEventListener('keydown', see);
  expect(seen).toEqual([true]);
});
