import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { showDashboard, storeState } from './show-dashboard.tsx';

vi.mock('../../../../src/components/charts/Bars.tsx', () => ({ default: () => null }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
});

test('a guest asking for the System tab reads that it is not for guests, either', async () => {
  showDashboard('guest', { address: '/dashboard?tab=system' });
  expect(await screen.findByText("You didn't have permission to changes system settings")).toBeTruthy();
});

test('the System tab: an admin registers people and sees who waits', async () => {
  showDashboard('admin', { address: '/dashboard?tab=system' });
  const register = await screen.findByRole('link', { name: 'Register' });
  expect(register.getAttribute('href')).toBe('/register');
  expect(await screen.findByText('3 accounts are awaiting approval.')).toBeTruthy();
});

test.each(['mne', 'so', 'engineer', 'livelihood'])('the System tab is kindly empty for %s', async role => {
  showDashboard(role, { address: '/dashboard?tab=system' });
  expect(await screen.findByText('No settings here')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

describe('the check of documents on the System tab', () => {
  const check = {
    id: 1,
    state: 'running',
    deep: false,
    started_at: '2026-11-20T08:00:00.000Z',
    finished_at: null,
    findings: null,
  };
  const damage = (document_id: number) => ({
    fault: 'missing',
    register: 'tender',
    record_id: 12,
    document_id,
    name: `BoQ ${document_id}.xlsx`,
    size: 5,
    found: null,
    is_replaced: false,
  });
  const findings = (damaged: number) => ({
    files: 340,
    bytes: 1,
    strays: 0,
    damaged,
    damages: Array.from({ length: damaged }, (_, index) => damage(index + 1)),
  });

  test('an admin starts it, sees it run and what it found', async () => {
    const startStoreCheck = vi.fn(async () => check);
    const answers = [
      null,
      check,
      { ...check, state: 'done', finished_at: check.started_at, findings: findings(22) },
    ];
    const storeCheck = async () => storeState(answers.length > 1 ? answers.shift() : answers[0]);
    showDashboard('admin', { address: '/dashboard?tab=system', calls: { storeCheck, startStoreCheck } });
    expect(await screen.findByText('No check has been run yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Run full check' }));
    expect(startStoreCheck).toHaveBeenCalledWith(true);
    expect(await screen.findByText(/^Checking since 20 Nov 2026/)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Run quick check' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    expect(await screen.findByText(/22 files are damaged\. Quick check: sizes compared\./)).toBeTruthy();
    const named = screen.getAllByText(/“BoQ \d+\.xlsx” is missing/);
    expect(named).toHaveLength(20);
    expect(named[0]?.textContent).toContain('12: “BoQ 1.xlsx”');
    expect(screen.getByText(/and 2 more/)).toBeTruthy();
  });

  test('all is well, or it broke off', async () => {
    const storeCheck = async () => storeState({ ...check, state: 'done', findings: findings(0), deep: true });
    const { unmount } = showDashboard('admin', { address: '/dashboard?tab=system', calls: { storeCheck } });
    expect(await screen.findByText(/all 340 files are intact\. Full check: every file read\./)).toBeTruthy();
    unmount();
    queryClient.clear();
    const broken = async () => storeState({ ...check, state: 'failed' });
    showDashboard('admin', { address: '/dashboard?tab=system', calls: { storeCheck: broken } });
    expect(await screen.findByText(/stopped early/)).toBeTruthy();
  });

  test.each([
    ['foreign', 0, /belonging to another database/],
    ['many', 340, /340/],
  ])('tells why nothing is removed from the store: %s', async (state, files, said) => {
    const sweep = { state, at: check.started_at, files };
    const storeCheck = async () => ({ check: null, sweep });
    showDashboard('admin', { address: '/dashboard?tab=system', calls: { storeCheck } });
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeTruthy();
  });

  test('tells of backups: when, of when the last whole one is, what failed since', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const report = {
      state: 'failed',
      whole_at: at,
      failed_at: '2026-11-21T09:00:00.000Z',
      schedule: { at: '02:15', keep: 14, encrypted: false },
      running_since: null,
      whole: { name: 'aup-20261120T090000Z.tar.gz', bytes: 5_000_000, documents: 1 },
      failure: { error: 'the folder /srv/backups is not there', damaged: 0 },
    };
    const { unmount } = showDashboard('admin', {
      address: '/dashboard?tab=system',
      calls: { backups: async () => report },
    });
    expect(await screen.findByText('Every day at 02:15, not encrypted. The last 14 are kept.')).toBeTruthy();
    expect(screen.getByText(/Last complete backup: 20 Nov 2026.*, 1 document\./)).toBeTruthy();
    expect(
      screen.getByText(/The backup of 21 Nov 2026.* failed: the folder \/srv\/backups is not there/),
    ).toBeTruthy();
    unmount();
    queryClient.clear();
    const old = { ...report, state: 'old', failure: { error: null, damaged: 2 } };
    showDashboard('admin', { address: '/dashboard?tab=system', calls: { backups: async () => old } });
    expect(await screen.findByText(/more than 2 days ago/)).toBeTruthy();
    expect(screen.getByText(/missing 2 documents/)).toBeTruthy();
  });

  test('tells of mails that do not get out: how many, since when, why; and says so when none waits', async () => {
    const report = {
      has_server: true,
      waiting: 12,
      waiting_since: '2026-11-20T09:00:00.000Z',
      is_late: true,
      failed: 1,
      uncertain: 2,
      fault: { kind: 'unreachable', code: 'ESOCKET CONN' },
    };
    const { unmount } = showDashboard('admin', {
      address: '/dashboard?tab=system',
      calls: { mails: async () => report },
    });
    const late = await screen.findByText(/^12 emails waiting, the oldest since 20 Nov 2026/);
    expect(late.closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText(/^1 email from the last 30 days could not be sent/)).toBeTruthy();
    expect(screen.getByText(/^2 emails from the last 30 days may not have arrived/)).toBeTruthy();
    expect(screen.getByText(/^Last error: the mail server could not be reached\./).textContent).toContain(
      '(ESOCKET CONN)',
    );
    expect(screen.queryByText(/SMTP_URL/)).toBeNull();
    unmount();
    queryClient.clear();
    const well = {
      ...report,
      has_server: false,
      waiting: 0,
      failed: 0,
      uncertain: 0,
      is_late: false,
      fault: null,
    };
    showDashboard('admin', { address: '/dashboard?tab=system', calls: { mails: async () => well } });
    expect((await screen.findByText('No emails waiting.')).closest('[role=alert]')).toBeNull();
    expect(screen.getByText(/Emails are saved as files in DATA_DIR\/outbox/)).toBeTruthy();
    expect(screen.queryByText(/last error|last 30 days/)).toBeNull();
  });

  test.each([
    [80_000_000_000, 100_000_000_000, false],
    [4_900_000_000, 100_000_000_000, true],
    [900_000_000, 10_000_000_000, true],
  ])('says that %i of %i bytes are left on the disk; little: %s', async (free, total, isLow) => {
    const storeCheck = async () => storeState(null, { free, total });
    showDashboard('admin', { address: '/dashboard?tab=system', calls: { storeCheck } });
    const line = await screen.findByText(/^Free disk space for documents: .* of 1\d+(\.0)? GB\./);
    expect([line.closest('[role=alert]') !== null, /Space is low/.test(line.textContent ?? '')]).toEqual([
      isLow,
      isLow,
    ]);
  });

  test('is for admins alone', async () => {
    showDashboard('mne', { address: '/dashboard?tab=system' });
    expect(await screen.findByText('No settings here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run quick check' })).toBeNull();
  });
});
