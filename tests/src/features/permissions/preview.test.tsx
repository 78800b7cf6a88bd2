import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rights } from '../../../../contract/access.ts';
import Permissions from '../../../../src/features/permissions/Permissions.tsx';
import { currentUserCan } from '../../../../src/providers/authProvider.ts';
import { request } from '../../../../src/providers/http/request.ts';
import { upload } from '../../../../src/providers/http/upload.ts';
import {
  clearSession,
  currentCaller,
  endPreview,
  ownCaller,
  previewedRole,
  startPreview,
} from '../../../../src/providers/session.ts';
import { usePreviewChanges } from '../../../../src/providers/usePreview.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  clean();
});

/** Every request is answered, and noted. */
function answerEverything(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    return new Response('{}', { status: 200 });
  });
  return sent;
}

describe('a preview as another role', () => {
  it('changes whom the interface is for, not the caller', () => {
    signIn(['mne'], 7);
    startPreview('engineer');
    expect(currentCaller()).toEqual({ id: 7, roles: ['engineer'] });
    expect(ownCaller()).toEqual({ id: 7, roles: ['mne'] });
    expect([currentUserCan('cpi', 'create'), currentUserCan('co', 'list')]).toEqual([true, false]);
    endPreview();
    expect([currentUserCan('co', 'list'), previewedRole()]).toEqual([true, undefined]);
  });

  it('reads with one’s own session, and writes nothing', async () => {
    signIn(['admin']);
    startPreview('so');
    const sent = answerEverything();
    await request('/co');
    const refusal = {
      status: 403,
      message: expect.stringContaining('You are viewing as social organizer (so)'),
    };
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      await expect(request('/co/1', { method })).rejects.toMatchObject(refusal);
    }
    await expect(upload('/tender', new FormData())).rejects.toMatchObject(refusal);
    expect(sent).toEqual(['GET /api/co']);
    endPreview();
    await request('/co/1', { method: 'DELETE' });
    expect(sent).toEqual(['GET /api/co', 'DELETE /api/co/1']);
  });

  it('still asks what is asked by POST', async () => {
    signIn(['admin']);
    startPreview('procurement');
    const sent = answerEverything();
    await request('/tenderContractor/search', { method: 'POST', json: {} });
    expect(sent).toEqual(['POST /api/tenderContractor/search']);
  });

  it('is kept in this tab over a reload, and ends with the session', () => {
    signIn(['admin'], 3);
    startPreview('guest');
    expect(JSON.parse(sessionStorage.getItem('viewAs') ?? '')).toEqual({ userId: 3, role: 'guest' });
    clearSession();
    expect(sessionStorage.getItem('viewAs')).toBeNull();
  });

  it.each([
    ['somebody else, who signed in in this tab', ['admin'], 4, { userId: 3, role: 'guest' }],
    ['roles that may not look at the rights', ['engineer'], 3, { userId: 3, role: 'admin' }],
    ['a role that there is not', ['admin'], 3, { userId: 3, role: 'emperor' }],
    ['what is no preview', ['admin'], 3, 'nonsense'],
  ] as const)('is nothing for %s', (_who, roles, id, kept) => {
    signIn([...roles], id);
    sessionStorage.setItem('viewAs', JSON.stringify(kept));
    expect(previewedRole()).toBeUndefined();
    expect(currentCaller()?.roles).toEqual(roles);
    sessionStorage.setItem('viewAs', '{broken');
    expect(previewedRole()).toBeUndefined();
  });
});

it('begins once the dashboard is there, which every role may open', async () => {
  signIn(['admin']);
  const Page = () => {
    usePreviewChanges();
    return <Permissions />;
  };
  const dataProvider = { permissions: async () => rights };
  const { router } = show(<Page />, { dataProvider, elsewhere: ['/dashboard'] });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'livelihood');
  expect(screen.queryByRole('option', { name: 'admin' }), 'one’s own only role').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View as this role' }));
  expect(await screen.findByText('at /dashboard')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard');
  // On the page left behind nothing has changed.
  expect(previewedRole()).toBeUndefined();
});
