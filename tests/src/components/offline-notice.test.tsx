/** The notice says which of the two is missing: the device's connection, or the server. */
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from '../../../src/components/frame/OfflineNotice.tsx';
import { noteShown } from '../../../src/offline/records/shownFromStore.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { clean, show, signIn } from './harness.tsx';

beforeEach(() => signIn(['mne']));
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  clean();
});

const said = () => screen.getByRole('status').textContent;

test('a server that is away is not called offline, and a device without a network is', () => {
  show(<OfflineNotice />, { dataProvider: {} });
  expect(said()).toBe('');
  act(() => onlineManager.setOnline(false));
  expect(said()).toMatch(
    /^The server can’t be reached\. It may be down, or your network may have no internet access\. What you see/,
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(said()).toMatch(/^You are offline\. What you see/);
});

test('says of when the data shown is, except on pages without records', () => {
  noteShown({ asOf: '2026-11-20T10:00:00Z', isPart: false });
  onlineManager.setOnline(false);
  show(<OfflineNotice />, { dataProvider: {} });
  expect(said()).toMatch(/Showing data saved on 20 Nov 2026/);
  clean();
  for (const address of ['/notifications', '/profile', '/outbox']) {
    show(<OfflineNotice />, { dataProvider: {}, at: { route: address, address } });
    expect(said()).not.toMatch(/Showing data saved/);
    clean();
  }
});

test('says nothing of data or changes before anyone has signed in', () => {
  clean();
  clearSession();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  show(<OfflineNotice />, { dataProvider: {}, at: { route: '/login', address: '/login' } });
  expect(said()).toBe('You are offline. Signing in with a password needs a connection.');
});
