import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import { Layout } from '../../../src/app/Layout.tsx';
import { today } from '../../../src/components/format.ts';
import { NotAuthorized } from '../../../src/components/frame/NotAuthorized.tsx';
import { PageHeading } from '../../../src/components/frame/PageHeading.tsx';
import { PageNotFound } from '../../../src/components/frame/PageNotFound.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { BASENAME } from '../../../src/providers/addresses/translate.ts';
import { authProvider } from '../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { clearSession, startPreview, toSession, writeSession } from '../../../src/providers/session.ts';
import { darkTheme, lightTheme } from '../../../src/theme/index.ts';
import { memoryRouter, Routed } from '../memory-router.tsx';

const menu = [
  { id: 1, title: 'Tenders', icon: 'tender', path: '/tender' },
  { id: 2, title: 'Locations', icon: 'location', path: '/districts' },
];
const submenu = [
  { title: 'Tender', path: '/tender', icon: 'tender', remarks: 'Tenders' },
  { title: 'Search by Tender Ref', path: '/tender', icon: 'search', remarks: 'Tenders' },
  { title: 'Search by Tender Weblink', path: '/tender', icon: 'search', remarks: 'Tenders' },
  { title: 'Districts', path: '/districts', icon: 'location', remarks: 'Locations' },
  { title: 'Villages', path: '/villages', icon: 'location', remarks: 'Locations' },
];

const plainEntry = { id: 3, title: 'CPI', icon: 'cpi', path: '/cpi' };

const user = { id: 7, name: 'Gul Khan', username: 'gul', email: null, is_admin: false };

const Broken = () => {
  throw new Error('broken page');
};

interface Scene {
  roles?: string[];
  entries?: typeof menu;
  found?: { id: number }[];
  width?: number;
  page?: React.ReactNode;
}

const show = ({ roles, entries = menu, found = [], width = 1280, page = <h1>A page</h1> }: Scene) => {
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({
    width,
  });
  const session = roles && toSession({ token: 't', user, roles });
  if (session) writeSession(session, false);
  const asked: unknown[] = [];
  const dataProvider = {
    menu: async () => entries,
    unreadNotifications: async () => 0,
    submenu: async () => submenu,
    findTenders: async (...question: unknown[]) => {
      asked.push(question);
      return found;
    },
  };
  const frame = (
    <AdminContext
      dataProvider={dataProvider as never}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      basename={BASENAME}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <Layout>{page}</Layout>
    </AdminContext>
  );
  const router = memoryRouter('/dashboard');
  render(<Routed router={router} pages={[{ path: '*', element: frame }]} />);
  return { router, asked, user: userEvent.setup() };
};

afterEach(() => {
  cleanup();
  clearSession();
});

const branch = (name: string) => screen.findByRole('button', { name });

describe('signed out', () => {
  test('the bar holds the way in and no menu', async () => {
    show({});
    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });
});

describe('the bar of a signed-in person', () => {
  test('links, name and roles, Profile and Logout', async () => {
    const { user: person } = show({ roles: ['so', 'mne'] });
    const hrefs = ['Home', 'About', 'Dashboard', 'Contact'].map(name =>
      within(screen.getByRole('banner')).getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/home', '/about', '/dashboard', '/contact']);
    await person.click(screen.getByRole('button', { name: 'Account of Gul Khan (mne, so)' }));
    expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('menuitem', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
  });

  test('its help opens the user guide in a tab of its own', async () => {
    const { user: person } = show({ roles: ['mne'] });
    await person.click(screen.getByRole('button', { name: 'Account of Gul Khan (mne)' }));
    const help = screen.getByRole('menuitem', { name: 'Help' });
    expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/help/', '_blank']);
  });

  test.each([1280, 375])(
    'lists the shortcuts, where those of one key can be switched off: %i px',
    async width => {
      const { user: person } = show({ roles: ['mne'], width });
      const open = async () => {
        await person.click(screen.getByRole('button', { name: 'Account of Gul Khan (mne)' }));
        await person.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
        return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
      };
      const close = async () => {
        await person.click(screen.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      const list = await open();
      const keys = () => list.getAllByRole('term').map(term => term.textContent);
      expect(keys()).toEqual(expect.arrayContaining(['A', 'R', '?']));
      await person.click(list.getByRole('switch', { name: 'Single-key shortcuts' }));
      expect(keys()).not.toEqual(expect.arrayContaining(['A']));
      await close();
      await person.keyboard('?');
      expect(screen.queryByRole('dialog')).toBeNull();
      const again = await open();
      await person.click(again.getByRole('switch', { name: 'Single-key shortcuts' }));
      await close();
      await person.keyboard('?');
      await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    },
  );

  test('the footer says this year', () => {
    show({ roles: ['mne'] });
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${today().slice(0, 4)}`);
  });
});

describe('the sidebar', () => {
  test('is there only when a role exists', () => {
    show({ roles: [] });
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  test('is open on its own on a wide screen, and can be closed', async () => {
    const { user: person } = show({ roles: ['admin'] });
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  test('waits to be opened on a phone', async () => {
    const { user: person } = show({ roles: ['admin'], width: 375 });
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
  });

  test('opens one entry at a time', async () => {
    const { user: person } = show({ roles: ['admin'] });
    await person.click(await branch('Tenders'));
    expect(screen.getByRole('link', { name: 'All tenders' })).toBeTruthy();
    await person.click(await branch('Locations'));
    expect(screen.queryByRole('link', { name: 'All tenders' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Villages' })).toBeTruthy();
    await person.click(await branch('Locations'));
    expect(screen.queryByRole('link', { name: 'Villages' })).toBeNull();
  });
});

describe('a plain entry', () => {
  test('closes the open one, like any other entry', async () => {
    const { user: person } = show({ roles: ['admin'], entries: [...menu, plainEntry] });
    await person.click(await branch('Locations'));
    await person.click(screen.getByRole('link', { name: 'Infrastructure schemes (CPI)' }));
    expect(screen.queryByRole('link', { name: 'Villages' })).toBeNull();
  });
});

describe('the tender searches of the sidebar', () => {
  const search = async (scene: Scene, title: string, term: string) => {
    const shown = show({ roles: ['procurement'], ...scene });
    await shown.user.click(await branch('Tenders'));
    if (term) await shown.user.type(screen.getByRole('textbox', { name: title }), term);
    await shown.user.click(screen.getByRole('button', { name: `Search: ${title}` }));
    return shown;
  };

  test('a single hit opens in place of the page before', async () => {
    const { router, asked } = await search({ found: [{ id: 12 }] }, 'Search by Tender Ref', ' SRSP-X/1/2 ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tender/12'));
    expect(router.state.action).toBe('REPLACE');
    expect(asked).toEqual([['/tender', { ref: 'SRSP-X/1/2' }]]);
  });

  test.each([[[]], [[{ id: 1 }, { id: 2 }]]])('any other count goes to the results', async found => {
    const { router, asked } = await search({ found }, 'Search by Tender Weblink', 'road-7');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tender/search/'));
    expect(router.state.location.search).toBe('?webLink=road-7');
    expect(asked).toEqual([['/tender', { webLink: 'road-7' }]]);
  });

  test('an empty term is asked for, not searched', async () => {
    const { router, asked } = await search({}, 'Search by Tender Ref', '');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a search term');
    expect(asked).toEqual([]);
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

test('what is over the page at its top is below the banner of a preview, too', async () => {
  show({ roles: ['mne'] });
  // Notices are no part of the frame: what they are below is known to the whole document.
  const height = () => getComputedStyle(document.documentElement).getPropertyValue('--bar-height');
  expect(height()).toBe('52px');
  act(() => startPreview('engineer'));
  expect(await screen.findByText('You are viewing as engineer')).toBeTruthy();
  expect(height()).toBe('88px');
});

test('the title of the tab is the heading of the page', () => {
  const { unmount } = render(<PageHeading>Drafts</PageHeading>);
  expect(document.title).toBe('Drafts · AUP');
  unmount();
  show({ roles: ['mne'], page: <NotAuthorized /> });
  expect(document.title).toBe('Not Authorized · AUP');
});

describe('pages of failure', () => {
  test('Page Not Found', () => {
    show({ roles: ['mne'], page: <PageNotFound /> });
    expect(
      screen.getByText('Page Not Found. Please check the url in address bar and try again'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  test('Page Not Found leads visitors without a session to the sign-in', () => {
    clearSession();
    render(
      <AdminContext {...{ authProvider, i18nProvider }}>
        <PageNotFound />
      </AdminContext>,
    );
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/\/login$/);
  });

  test('Not Authorized', () => {
    show({ roles: ['mne'], page: <NotAuthorized /> });
    expect(screen.getByRole('heading', { name: 'Not Authorized' })).toBeTruthy();
    expect(screen.getByText('You are not authorized to access this page')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact');
  });

  test('a page that fails leaves bar and menu usable', async () => {
    show({ roles: ['mne'], page: <Broken /> });
    expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
    expect(await branch('Locations')).toBeTruthy();
  });
});
