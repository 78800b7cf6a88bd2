import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import type { SearchHit } from '../../../../contract/answers/shell.ts';
import { SearchButton } from '../../../../src/features/search/SearchButton.tsx';
import { useNoteOpened } from '../../../../src/providers/opened.ts';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

afterEach(clean);

const village = (id: number, name: string): SearchHit => ({
  register: 'villages',
  id,
  name,
  code: null,
  detail: 'Bara, Khyber',
  path: `/villages/${id}`,
});
const tender: SearchHit = {
  register: 'tender',
  id: 9,
  name: 'Bara road',
  code: 'SRSP-1',
  detail: null,
  path: '/tender/9',
};

interface Asked {
  term: string;
  signal: AbortSignal;
  answer: (hits: SearchHit[]) => void;
  refuse: (error: Error) => void;
}

/** The search opened by its shortcut; questions wait until the test answers them. */
async function open({ roles = ['admin'] as Role[], store = memoryStore() } = {}) {
  signIn(roles);
  const asked: Asked[] = [];
  const search = (term: string, signal: AbortSignal) =>
    new Promise<SearchHit[]>((answer, refuse) => asked.push({ term, signal, answer, refuse }));
  const elsewhere = ['/villages/1', '/villages/2', '/tender/9', '/logout'];
  const shown = show(<SearchButton compact={false} />, { dataProvider: { search }, elsewhere, store });
  const person = userEvent.setup();
  await person.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search records and pages' });
  const question = async (count: number) => {
    await waitFor(() => expect(asked).toHaveLength(count));
    return asked[count - 1] as Asked;
  };
  return { ...shown, person, box, asked, question };
}

function Noted({ register, id, name }: { register: string; id: number; name: string }) {
  useNoteOpened({ register, id, name, code: null, path: `/${register}/${id}` });
  return null;
}

/** All at once: how fast a machine types is not what is tested. */
const write = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

const options = () => screen.queryAllByRole('option').map(option => option.textContent);
const current = () =>
  screen.queryAllByRole('option').find(option => option.getAttribute('aria-selected') === 'true')
    ?.textContent;

describe('the search', () => {
  it('asks once typing rests, not for every letter nor for a single one', async () => {
    const { box, asked, question } = await open();
    for (const typed of ['b', 'ba', 'bar', 'bara']) write(box, typed);
    expect((await question(1)).term).toBe('bara');
    write(box, ' k ');
    await screen.findByText(/^Searches:/);
    write(box, ' ka ');
    await question(2);
    expect(asked.map(({ term }) => term)).toEqual(['bara', 'ka']);
  });

  it('cancels what is no longer wanted', async () => {
    const { box, question } = await open();
    write(box, 'ba');
    const first = await question(1);
    write(box, 'bara');
    const second = await question(2);
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    second.answer([village(1, 'Bara')]);
    await waitFor(() => expect(options()).toEqual(['BaraBara, Khyber']));
  });

  it('goes through the groups with the arrows, and opens with Enter', async () => {
    const { person, box, question, router } = await open();
    write(box, 'bara');
    (await question(1)).answer([tender, village(1, 'Bara'), village(2, 'Bara Bala')]);
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(screen.getAllByRole('group').map(group => group.getAttribute('aria-labelledby'))).toHaveLength(2);
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    expect(current()).toContain('Bara');
    await person.keyboard('{ArrowUp}');
    expect(current()).toContain('Bara road');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(current()).toContain('Bara Bala');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/villages/2'));
  });

  it('opens nothing that belongs to what was typed before', async () => {
    const { person, box, question, router } = await open();
    write(box, 'bara');
    (await question(1)).answer([village(1, 'Bara')]);
    await waitFor(() => expect(options()).toHaveLength(1));
    write(box, 'bara b');
    await person.keyboard('{Enter}');
    const next = await question(2);
    expect(router.state.location.pathname).toBe('/here');
    next.answer([village(2, 'Bara Bala')]);
    await waitFor(() => expect(options()).toEqual(['Bara BalaBara, Khyber']));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/villages/2'));
  });

  it('remembers what was looked for and found, until that is forgotten', async () => {
    const store = memoryStore({ 'search.recent': ['wana', 'Bara'] });
    const { person, box, question } = await open({ store });
    expect(options()).toEqual(['wana', 'Bara']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect((box as HTMLInputElement).value).toBe('Bara');
    (await question(1)).answer([village(1, 'Bara')]);
    await person.click(await screen.findByRole('option', { name: /Khyber/ }));
    await waitFor(() => expect(store.getItem('search.recent', [])).toEqual(['Bara', 'wana']));
  });

  it('offers first what was looked at last, before anything is typed and among what is found', async () => {
    signIn(['sm']);
    const looked = memoryStore();
    const seen = ['tender', 'villages', 'targets'].map((register, id) => ({ register, id, name: register }));
    const noted = show(
      seen.map(one => <Noted key={one.id} {...one} />),
      { dataProvider: {}, store: looked },
    );
    const opened = looked.getItem('search.opened');
    noted.unmount();
    const store = memoryStore({ 'search.opened': opened });
    // Nothing that this person may not see, and no register that the search does not know.
    const { person, box, question, router } = await open({ store, roles: ['sm'] });
    expect(options()).toEqual(['villagesVillage']);
    write(box, 'bara');
    (await question(1)).answer([village(7, 'Bara'), village(1, 'Old Bara')]);
    await waitFor(() => expect(options()).toEqual(['Old BaraBara, Khyber', 'BaraBara, Khyber']));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/villages/1'));
  });

  it('forgets them when told so', async () => {
    const store = memoryStore({ 'search.recent': ['wana'], 'search.opened': [village(1, 'Bara')] });
    const { person } = await open({ store });
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('says where it looked when nothing is found, naming only what the person may see', async () => {
    const { box, question } = await open({ roles: ['procurement'] });
    write(box, 'qq');
    (await question(1)).answer([]);
    await screen.findByText('Nothing found');
    expect(screen.getByText(/Searched: Villages, Tenders,? and Contractors/)).toBeTruthy();
  });

  it('says that it failed, keeps what was typed, and tries again', async () => {
    const { person, box, question } = await open();
    write(box, 'bara');
    (await question(1)).refuse(refusal(500, 'broken'));
    expect((await screen.findByRole('alert')).textContent).toContain('The search failed');
    expect((box as HTMLInputElement).value).toBe('bara');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    (await question(2)).answer([village(1, 'Bara')]);
    await waitFor(() => expect(options()).toHaveLength(1));
  });

  it('says so when there is no connection, and still does what needs none', async () => {
    onlineManager.setOnline(false);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      const { box, person, router } = await open();
      write(box, 'bara');
      expect(await screen.findByText('You are offline')).toBeTruthy();
      write(box, 'sign out');
      await waitFor(() => expect(options()).toEqual(['Logout']));
      await person.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
      // With a network, it is the server that is missing.
      network.mockRestore();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('says offline that what it found, or did not, is among the records of this device', async () => {
    const { box, question } = await open();
    onlineManager.setOnline(false);
    try {
      write(box, 'bara');
      (await question(1)).answer([village(1, 'Bara')]);
      await screen.findByText('Offline: searching only the records on this device.');
      write(box, 'nowhere');
      (await question(2)).answer([]);
      await screen.findByText(/in the records on this device/);
      onlineManager.setOnline(true);
      (await question(3)).answer([]);
      await screen.findByText(/Searched: COs/);
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('shows nothing that the role looked at could not see', async () => {
    const { box, question } = await open({ roles: ['mne'] });
    write(box, 'bara');
    (await question(1)).answer([tender, village(1, 'Bara')]);
    await waitFor(() => expect(options()).toEqual(['BaraBara, Khyber']));
  });
});
