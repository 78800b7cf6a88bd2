/** How addresses follow each other in the office’s router, and how a page asks before it is left. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  LinkBase,
  RouterProviderContext,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { type MemoryRouter, memoryRouter, Routed } from '../memory-router.tsx';

afterEach(cleanup);

function Guarded() {
  const { state, proceed, reset, location } = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname,
  );
  return (
    <>
      <p>guarded</p>
      {state === 'blocked' && (
        <dialog open>
          <p>to {location.pathname}</p>
          <button type="button" onClick={proceed}>
            leave
          </button>
          <button type="button" onClick={reset}>
            stay
          </button>
        </dialog>
      )}
    </>
  );
}

const There = () => {
  const { id } = useParams();
  const { state } = useLocation();
  return (
    <p>
      there {id} {state?.said}
    </p>
  );
};

function open(router: MemoryRouter) {
  render(
    <StrictMode>
      <RouterProviderContext value={routerProvider}>
        <Routed
          router={router}
          around={page => (
            <>
              <LinkBase to="/there/5" state={{ said: 'hello' }}>
                link
              </LinkBase>
              <LinkBase to="/there/5" target="_blank">
                new tab
              </LinkBase>
              <LinkBase to="https://example.org/x">elsewhere</LinkBase>
              {page}
            </>
          )}
          pages={[
            { path: '/start', element: <p>start</p> },
            { path: '/guarded', element: <Guarded /> },
            { path: '/there/:id', element: <There /> },
            { path: '/query', element: <Asked /> },
          ]}
        />
      </RouterProviderContext>
    </StrictMode>,
  );
}

const Asked = () => {
  const [query, change] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <p>asked {String(query)}</p>
      <button
        type="button"
        onClick={() =>
          change(now => {
            now.set('b', '2');
            return now;
          })
        }
      >
        add
      </button>
      <button type="button" onClick={() => change({ c: '3' }, { replace: true })}>
        replace
      </button>
      <button type="button" onClick={() => navigate({ search: '?d=4' })}>
        search alone
      </button>
    </>
  );
};

const click = (name: string, event = {}) => fireEvent.click(screen.getByText(name), event);
async function go(router: MemoryRouter, to: string | number): Promise<void> {
  // A page that has gone may still ask until React has cleaned up after it.
  await act(async () => {});
  await act(async () => router.navigate(to as string));
}

describe('a page that asks before it is left', () => {
  test('stays by a link, and goes on to the same place with what was said there', async () => {
    const router = memoryRouter('/guarded');
    open(router);
    click('link');
    expect(await screen.findByText('to /there/5')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/guarded');
    click('stay');
    await waitFor(() => expect(screen.queryByText('to /there/5')).toBeNull());
    click('link');
    await screen.findByText('to /there/5');
    click('leave');
    expect(await screen.findByText('there 5 hello')).toBeTruthy();
    expect(router.state.action).toBe('PUSH');
  });

  test('stays by the browser’s way back, and goes it when told to', async () => {
    const router = memoryRouter('/start');
    open(router);
    await go(router, '/guarded');
    await screen.findByText('guarded');
    await go(router, -1);
    expect(await screen.findByText('to /start')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/guarded');
    click('stay');
    await waitFor(() => expect(screen.queryByText('to /start')).toBeNull());
    await go(router, -1);
    await screen.findByText('to /start');
    click('leave');
    expect(await screen.findByText('start')).toBeTruthy();
    expect(router.state.action).toBe('POP');
    // The way forth is still there, and nobody asks on it.
    await go(router, 1);
    expect(await screen.findByText('guarded')).toBeTruthy();
  });

  test('asks nothing about its own query, nor once it is gone', async () => {
    const router = memoryRouter('/guarded');
    open(router);
    await go(router, '?page=2');
    expect(router.state.location.search).toBe('?page=2');
    await go(router, '/there/1');
    click('leave');
    await screen.findByText('there 1');
    await go(router, '/start');
    expect(await screen.findByText('start')).toBeTruthy();
  });
});

describe('links', () => {
  test('that ask for a new tab, or lead to another site, are the browser’s', () => {
    const router = memoryRouter('/start');
    open(router);
    const isTaken = (name: string, event = {}) => !click(name, event);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(isTaken('link', { [key]: true }), key).toBe(false);
    }
    expect(isTaken('link', { button: 1 })).toBe(false);
    expect(isTaken('new tab')).toBe(false);
    expect(isTaken('elsewhere')).toBe(false);
    expect(router.state.location.pathname).toBe('/start');
    expect(screen.getByText('elsewhere').getAttribute('href')).toBe('https://example.org/x');
    expect(isTaken('link')).toBe(true);
    expect(router.state.location.pathname).toBe('/there/5');
  });

  test('to the page itself make no second entry', async () => {
    const router = memoryRouter('/there/5');
    open(router);
    click('link');
    expect(router.state.action).toBe('REPLACE');
  });

  test('to another site are refused where the page itself leads on', async () => {
    await expect(memoryRouter('/start').navigate('https://example.org/')).rejects.toThrow();
    await expect(memoryRouter('/start').navigate('//example.org/')).rejects.toThrow();
  });
});

test('a query is added to, replaced, and set alone', async () => {
  const router = memoryRouter('/query?a=1');
  open(router);
  click('add');
  expect(await screen.findByText('asked a=1&b=2')).toBeTruthy();
  expect(router.state.action).toBe('PUSH');
  click('replace');
  expect(await screen.findByText('asked c=3')).toBeTruthy();
  expect(router.state.action).toBe('REPLACE');
  click('search alone');
  expect(await screen.findByText('asked d=4')).toBeTruthy();
});
