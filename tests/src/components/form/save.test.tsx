import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyOutbox } from '../../../../src/offline/outbox/entry.ts';
import { showOutbox } from '../../../../src/offline/outbox/state.ts';
import { messages } from '../../../messages.ts';
import { clean, refusal, show, signIn } from '../harness.tsx';
import { button, DistrictForm, field, khyber } from './forms.tsx';

beforeEach(() => {
  signIn(['admin']);
  // The server is there.
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true }));
});
afterEach(() => {
  clean();
  vi.unstubAllGlobals();
});

const saved = { data: { ...khyber, id: 9 } };

describe('saving a form', () => {
  it('names what is missing, goes to it, and asks the server nothing', async () => {
    const create = vi.fn();
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.click(button('Save'));
    expect(await screen.findByText(messages.required)).toBeTruthy();
    expect(document.activeElement).toBe(field('District'));
    expect(field('District').getAttribute('aria-required')).toBe('true');
    expect(create).not.toHaveBeenCalled();
  });

  it('sends the register’s own fields, cleaned', async () => {
    const create = vi.fn().mockResolvedValue(saved);
    const onSaved = vi.fn();
    show(<DistrictForm onSaved={onSaved} />, { dataProvider: { create } });
    await userEvent.type(field('District'), '  Bannu ');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved.data, false));
    expect(create.mock.calls[0]?.[1].data).toEqual({
      district_name: 'Bannu',
      district_short_name: null,
      district_code: null,
    });
  });

  it('shows how far the documents are while they are sent, and no longer once the server has refused', async () => {
    let refuse = (_: Error) => {};
    const create = vi.fn().mockReturnValue(
      new Promise((_, reject) => {
        refuse = reject;
      }),
    );
    show(<DistrictForm progress="All bytes sent." />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    expect(screen.queryByText('All bytes sent.')).toBeNull();
    await userEvent.click(button('Save'));
    expect(await screen.findByText('All bytes sent.')).toBeTruthy();
    refuse(refusal(415, 'That is no PDF.'));
    expect(await screen.findByText(/Not saved: That is no PDF\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('All bytes sent.')).toBeNull());
  });

  it('shows at the field what was refused of a waiting entry, and lets the person type on elsewhere', async () => {
    const errors = { district_code: 'Taken already.' };
    const entry = { register: 'districts', id: khyber.id, state: 'refused', errors } as never;
    showOutbox({ ...emptyOutbox, entries: [entry] });
    show(<DistrictForm record={khyber} />, { dataProvider: {} });
    expect(await screen.findByText('Taken already.')).toBeTruthy();
    const name = field('District');
    await userEvent.click(name);
    await userEvent.keyboard(' Agency');
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('Khyber Agency');
    showOutbox(emptyOutbox);
  });

  it('saves nothing a second time before the page has gone on', async () => {
    const create = vi.fn().mockResolvedValue(saved);
    let goOn = () => {};
    const onSaved = vi.fn(() => new Promise<void>(resolve => (goOn = resolve)));
    show(<DistrictForm onSaved={onSaved} addAnother />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save and add another'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    // What is typed by now is of the next record.
    await waitFor(() => expect(field('District').value).toBe(''));
    await userEvent.type(field('District'), 'Swat');
    await userEvent.keyboard('{Control>}s{/Control}');
    await act(async () => goOn());
    expect(create).toHaveBeenCalledTimes(1);
    expect(field('District').value).toBe('Swat');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  });

  it('lets nothing that counts or finds records stay as it was', async () => {
    const create = vi.fn().mockResolvedValue(saved);
    const client = new QueryClient();
    const kept = [
      ['dashboard', 'summary'],
      ['report', {}],
      ['search', 'bannu'],
      ['districts', 'getList'],
    ];
    for (const key of kept) client.setQueryData(key, 'as it was');
    show(<DistrictForm />, { dataProvider: { create }, queryClient: client });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    await waitFor(() =>
      expect(kept.map(key => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]),
    );
  });

  it('puts the server’s refusal on its field and keeps what was typed', async () => {
    const create = vi
      .fn()
      .mockRejectedValue(refusal(422, 'no', { errors: { district_name: 'Taken already.', root: {} } }));
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Taken already.')).toBeTruthy();
    expect(field('District').getAttribute('aria-invalid')).toBe('true');
    expect(field('District').value).toBe('Bannu');
    await waitFor(() => expect(document.activeElement).toBe(field('District')));
  });

  it('lists all that is wrong as links to the fields, what the server says among it', async () => {
    const create = vi
      .fn()
      .mockRejectedValue(
        refusal(422, 'no', { errors: { district_code: 'Taken.', district_name: 'Taken, too.' } }),
      );
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    const list = await screen.findByRole('list', { name: 'Fields that need attention' });
    const links = within(list).getAllByRole('button');
    expect(links.map(link => link.textContent)).toEqual(['District', 'Code']);
    await userEvent.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(field('Code'));
  });

  it('says in words what is wrong with a field that isn’t on the form', async () => {
    const create = vi
      .fn()
      .mockRejectedValue(refusal(422, 'no', { errors: { tehsils_id: 'Is in the way.' } }));
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(/Not saved: Is in the way\./)).toBeTruthy();
  });

  it('tells that a lost attempt had arrived after all, and takes another key for the next', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(refusal(422, 'no', { errors: { 'Idempotency-Key': messages.keyReused } }))
      .mockResolvedValue(saved);
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(/earlier attempt did reach the server/)).toBeTruthy();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls.map(([, params]) => params.meta.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it('saves with Ctrl+S', async () => {
    const create = vi.fn().mockResolvedValue(saved);
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  });

  it('saves with Ctrl+Enter, and begins another with Ctrl+Shift+Enter', async () => {
    const create = vi.fn().mockResolvedValue(saved);
    const onSaved = vi.fn();
    show(<DistrictForm addAnother onSaved={onSaved} />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved.data, true));
    await waitFor(() => expect(document.activeElement).toBe(field('District')));
    await userEvent.type(field('District'), 'Tank');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith(saved.data, false));
    expect(create.mock.calls.map(([, { data }]) => data.district_name)).toEqual(['Bannu', 'Tank']);
  });

  it('creates once however often the button is pressed', async () => {
    const create = vi.fn(() => new Promise(resolve => setTimeout(() => resolve(saved), 50)));
    const onSaved = vi.fn();
    show(<DistrictForm onSaved={onSaved} />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    const form = field('District').closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('says that nothing was saved without a connection, and tries again under the same key', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('gone'), { status: 0 }))
      .mockResolvedValue(saved);
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(/Not saved: no connection/)).toBeTruthy();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const keys = create.mock.calls.map(([, params]) => params.meta.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  describe('once the connection is back', () => {
    const lost = () => Object.assign(new Error('gone'), { status: 0 });
    const fail = async (create: ReturnType<typeof vi.fn>) => {
      const onSaved = vi.fn();
      show(<DistrictForm addAnother onSaved={onSaved} />, { dataProvider: { create } });
      await userEvent.type(field('District'), 'Bannu');
      await userEvent.click(button('Save and add another'));
      await screen.findByText(/Not saved: no connection/);
      return onSaved;
    };
    const isBack = () => act(() => void window.dispatchEvent(new Event('online')));
    /** The message may be on the page a moment before the form listens. */
    const backUntilSent = (create: ReturnType<typeof vi.fn>, times: number) =>
      waitFor(() => {
        if (create.mock.calls.length < times) isBack();
        expect(create).toHaveBeenCalledTimes(times);
      });

    it('sends again on its own what was to be saved, under the same key, and goes on as was meant', async () => {
      const create = vi
        .fn()
        .mockRejectedValueOnce(lost())
        .mockRejectedValueOnce(lost())
        .mockResolvedValue(saved);
      const onSaved = await fail(create);
      await backUntilSent(create, 2);
      await screen.findByText(/Not saved: no connection/);
      await backUntilSent(create, 3);
      await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved.data, true));
      expect(screen.queryByText(/Not saved/)).toBeNull();
      expect(new Set(create.mock.calls.map(([, { meta }]) => meta.idempotencyKey)).size).toBe(1);
      isBack();
      expect(create).toHaveBeenCalledTimes(3);
    });

    it('sends nothing that is still being typed, and says that it is not saved', async () => {
      const create = vi.fn().mockRejectedValueOnce(lost());
      await fail(create);
      await userEvent.type(field('Code'), '2');
      expect(screen.queryByText(/are sent automatically/)).toBeNull();
      isBack();
      expect(await screen.findByText('You’re back online. This form is not saved yet.')).toBeTruthy();
      expect(create).toHaveBeenCalledTimes(1);
    });

    it('finds out by asking, where the browser knows of no loss', async () => {
      let findNobody = (_: Error) => {};
      const first = new Promise((_, reject) => {
        findNobody = reject;
      });
      const ask = vi.fn().mockReturnValueOnce(first).mockResolvedValue({ ok: true });
      vi.stubGlobal('fetch', (address: string) => (address === '/api/health/live' ? ask() : undefined));
      const create = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(saved);
      // Before anything is set off: a question that waits in the time of the clock is never asked in this one.
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        const onSaved = await fail(create);
        await act(() => vi.advanceTimersByTimeAsync(5_000));
        expect(ask).toHaveBeenCalledTimes(1);
        findNobody(new Error('gone'));
        await act(() => vi.advanceTimersByTimeAsync(0));
        expect(create).toHaveBeenCalledTimes(1);
        await act(() => vi.advanceTimersByTimeAsync(10_000));
        expect(ask).toHaveBeenCalledTimes(2);
        await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved.data, true));
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('begins another record with empty fields and a key of its own', async () => {
    const create = vi.fn().mockResolvedValue(saved);
    const onSaved = vi.fn();
    show(<DistrictForm addAnother onSaved={onSaved} />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save and add another'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved.data, true));
    expect(field('District').value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field('District')));
    await userEvent.type(field('District'), 'Tank');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls.map(([, params]) => params.meta.idempotencyKey);
    expect(second).not.toBe(first);
  });
});
