import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Notification } from '../../../../contract/answers/notifications.ts';
import type { NotificationPreferences } from '../../../../contract/notifications.ts';
import { Bell } from '../../../../src/features/notifications/Bell.tsx';
import NotificationsPage from '../../../../src/features/notifications/NotificationsPage.tsx';
import { timeAgo } from '../../../../src/features/notifications/sentences.ts';
import { startPreview } from '../../../../src/providers/session.ts';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
const base = { at, read_at: null as string | null };
const waits: Notification = {
  ...base,
  id: 4,
  kind: 'accountWaiting',
  path: '/app/users/9',
  data: { name: 'Nasreen Wazir', user_id: 9 },
};
const rejected: Notification = {
  ...base,
  id: 3,
  kind: 'recordDecided',
  path: '/co/12',
  data: { register: 'co', record_id: 12, name: 'Falah CO', status: 'Rejected', note: 'No bank details' },
};
const closing: Notification = {
  ...base,
  id: 2,
  kind: 'tenderClosing',
  path: '/tender/5',
  data: { record_id: 5, title: 'Road of Bara', ref: null, end_date: '2026-11-23' },
};
const imported: Notification = {
  ...base,
  id: 1,
  read_at: at,
  kind: 'importFinished',
  path: '/villages',
  data: { register: 'villages', created: 1200, updated: 3, unchanged: 0, failed: 2 },
};

/** A server that keeps what is read. */
function server(rows: Notification[]) {
  const kept = rows.map(row => ({ ...row }));
  const questions: object[] = [];
  let preferences: NotificationPreferences = { accountWaiting: 'both', tenderClosed: 'none' };
  const unread = () => kept.filter(row => row.read_at === null);
  return {
    questions,
    unreadNotifications: async () => unread().length,
    notifications: async (question: { page: number; perPage: number; unread?: boolean }) => {
      questions.push(question);
      const found = question.unread ? unread() : kept;
      const start = (question.page - 1) * question.perPage;
      return { rows: found.slice(start, start + question.perPage), total: found.length };
    },
    readNotifications: async (which: { ids?: number[]; all?: true }) => {
      for (const row of kept) if (which.all || which.ids?.includes(row.id)) row.read_at = at;
      return unread().length;
    },
    notificationPreferences: async () => preferences,
    saveNotificationPreferences: async (values: NotificationPreferences) => {
      if (values.accountWaiting === 'none') throw refusal(503, 'Not now.');
      preferences = values;
      return preferences;
    },
  };
}

const rowsShown = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

describe('the bell', () => {
  it('tells those who decide what is pending, though nothing is unread, and leads to it', async () => {
    const waitingRecords = async () => [
      { register: 'co', count: 7, oldest: at },
      { register: 'cn', count: 5, oldest: at },
    ];
    const { router } = show(<Bell />, {
      dataProvider: { ...server([]), waitingRecords },
      elsewhere: ['/cn'],
    });
    const name = 'Notifications, none unread · 12 records need your decision';
    await userEvent.click(await screen.findByRole('button', { name }));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const waiting = within(panel).getByRole('region', { name: '12 records need your decision' });
    expect(within(waiting).getByRole('link', { name: 'COs: 7' })).toBeTruthy();
    await userEvent.click(within(waiting).getByRole('link', { name: 'Community networks: 5' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cn'));
    const params = new URLSearchParams(router.state.location.search);
    expect(JSON.parse(params.get('filter') ?? '')).toMatchObject({ approval_status: 'Pending' });
    expect([params.get('sort'), params.get('order')]).toEqual(['created_at', 'ASC']);
  });

  it('doesn’t ask what is pending for those who decide on nothing', async () => {
    signIn(['so']);
    const waitingRecords = vi.fn();
    show(<Bell />, { dataProvider: { ...server([]), waitingRecords } });
    await screen.findByRole('button', { name: 'Notifications, none unread' });
    expect(waitingRecords).not.toHaveBeenCalled();
  });

  it('counts what is unread; following one leads to it and marks it as read', async () => {
    const { router } = show(<Bell />, {
      dataProvider: server([waits, closing, imported]),
      elsewhere: ['/app/users/9'],
    });
    await userEvent.click(await screen.findByRole('button', { name: '2 unread notifications' }));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(within(panel).getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe(
      '/notifications',
    );
    await userEvent.click(await within(panel).findByRole('link', { name: /Nasreen Wazir has registered/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/users/9'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why a record was rejected', async () => {
    show(<Bell />, { dataProvider: server([rejected]) });
    await userEvent.click(await screen.findByRole('button', { name: '1 unread notification' }));
    expect(await screen.findByRole('link', { name: /Falah CO.*No bank details/ })).toBeTruthy();
  });

  it('marks all as read', async () => {
    show(<Bell />, { dataProvider: server([waits, closing]) });
    await userEvent.click(await screen.findByRole('button', { name: '2 unread notifications' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(
      await screen.findByRole('button', { name: 'Notifications, none unread', hidden: true }),
    ).toBeTruthy();
  });

  it('stays quiet when the server knows of no notifications', async () => {
    const unreadNotifications = async () => {
      throw refusal(404, 'Nothing was found at this address.');
    };
    show(<Bell />, { dataProvider: { unreadNotifications } });
    expect(await screen.findByRole('button', { name: 'Notifications, none unread' })).toBeTruthy();
    expect(screen.queryByText('Nothing was found at this address.')).toBeNull();
  });
});

describe('the list', () => {
  it('says each in a sentence, with when and what was noted', async () => {
    show(<NotificationsPage />, { dataProvider: server([waits, rejected, closing, imported]) });
    await screen.findByText('4 notifications, 3 unread');
    const said = rowsShown().map(row => row.textContent ?? '');
    expect(said[0]).toContain('Nasreen Wazir has registered and is awaiting approval.');
    expect(said[1]).toContain('CO “Falah CO” was rejected.Note: No bank details');
    expect(said[2]).toContain('Tender “Road of Bara” closes on 23 Nov 2026.');
    expect(said[3]).toContain('Villages is finished: 1,200 created, 3 updated, 0 unchanged, 2 failed.');
    expect(said.map(text => /New · 2 hours ago/.test(text))).toEqual([true, true, true, false]);
    const hrefs = within(screen.getByRole('tabpanel'))
      .getAllByRole('link')
      .map(link => link.getAttribute('href'));
    expect(hrefs).toEqual(['/app/users/9', '/co/12', '/tender/5', '/villages']);
  });

  it('shows the unread ones alone, and one after the other they leave', async () => {
    const { router } = show(<NotificationsPage />, { dataProvider: server([waits, closing, imported]) });
    await screen.findByText('3 notifications, 2 unread');
    await userEvent.click(screen.getByRole('switch', { name: 'Unread only' }));
    await waitFor(() => expect(rowsShown()).toHaveLength(2));
    expect(router.state.location.search).toBe('?unread=1');
    await userEvent.click(screen.getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement);
    await waitFor(() => expect(rowsShown()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Nothing unread')).toBeTruthy();
  });

  it('goes through pages of 25, each with its own address', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...closing, id: index + 1 }));
    const api = server(many);
    const { router } = show(<NotificationsPage />, { dataProvider: api });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() =>
      expect(rowsShown().filter(row => row.textContent?.includes('Bara'))).toHaveLength(10),
    );
    expect(router.state.location.search).toBe('?page=3');
    expect(api.questions.at(-1)).toMatchObject({ page: 3, perPage: 25 });
  });

  it('leads nowhere else, whatever an answer says', async () => {
    show(<NotificationsPage />, { dataProvider: server([{ ...waits, path: '//evil.example/x' }]) });
    const link = await screen.findByRole('link', { name: /Nasreen/ });
    expect(link.getAttribute('href')).toBe('/notifications');
  });

  it('leaves unread what somebody follows who only looks as another role', async () => {
    startPreview('engineer');
    const api = server([waits]);
    show(<NotificationsPage />, { dataProvider: api, elsewhere: ['/app/users/9'] });
    await userEvent.click(await screen.findByRole('link', { name: /Nasreen/ }));
    await screen.findByText('at /app/users/9');
    expect(await api.unreadNotifications()).toBe(1);
  });
});

describe('preferences', () => {
  const open = async () => {
    show(<NotificationsPage />, { dataProvider: server([]) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Preferences' }));
    return (kind: string, channel: string) =>
      within(screen.getByRole('group', { name: kind })).getByRole<HTMLInputElement>('checkbox', {
        name: channel,
      });
  };

  it('offer the kinds that the person can receive, and keep each change at once', async () => {
    const box = await open();
    await screen.findByRole('group', { name: 'Tender closed' });
    expect(screen.getAllByRole('group')).toHaveLength(2);
    expect(box('Tender closed', 'By email').checked).toBe(false);
    expect(screen.getByText(/You are not notified/)).toBeTruthy();
    await userEvent.click(box('Tender closed', 'By email'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect([box('Tender closed', 'By email').checked, box('Tender closed', 'In the app').checked]).toEqual([
      true,
      false,
    ]);
  });

  it('go back to what is kept when saving failed, and say so', async () => {
    const box = await open();
    await screen.findByRole('group', { name: 'Account awaiting approval' });
    await userEvent.click(box('Account awaiting approval', 'By email'));
    await screen.findByText('Saved.');
    await userEvent.click(box('Account awaiting approval', 'In the app'));
    expect((await screen.findByText(/Not saved: Not now/)).textContent).toBe('Not saved: Not now.');
    expect(box('Account awaiting approval', 'In the app').checked).toBe(true);
  });

  it('tell those without an address that no mail can reach them', async () => {
    await open();
    expect(await screen.findByText(/Your account has no email address/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  });
});

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [90_000, 'yesterday'],
  [5 * 86_400, '5 days ago'],
  [-30, 'now'],
])('%i seconds ago: %s', (seconds, words) => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now, 'en')).toBe(words);
});
