/** What is said of things done: the newest at once, failures never passed over. */
import { act, fireEvent, screen } from '@testing-library/react';
import { type NotificationType, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationWithAction } from '../../../src/components/record/NotificationWithAction.tsx';
import { clearSession, signOut } from '../../../src/providers/session.ts';
import { clean, show, signIn } from '../components/harness.tsx';

beforeEach(() => {
  signIn(['admin']);
  // Nothing here may take time.
  vi.useFakeTimers();
});
afterEach(() => {
  clean();
  vi.useRealTimers();
});

function Page() {
  const notify = useNotify();
  const saved = (id: number) =>
    notify(
      <NotificationWithAction severity="success" message={`Saved ${id}`} action="Open" to={`/co/${id}`} />,
    );
  const retry = (
    <NotificationWithAction severity="error" message="Failed" action="Retry" onAction={() => saved(3)} />
  );
  const plain = (type: NotificationType) => () => notify(`A plain ${type}`, { type });
  const does: Record<string, () => void> = {
    one: () => saved(1),
    two: () => saved(2),
    failing: () => notify(retry, { autoHideDuration: null }),
    success: plain('success'),
    error: plain('error'),
    info: plain('info'),
  };
  return Object.entries(does).map(([name, onClick]) => (
    <button key={name} type="button" onClick={onClick}>
      {name}
    </button>
  ));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const close = () => press('Close this message');
const said = () => screen.queryByRole('alert')?.textContent ?? '';

test('the newest takes the place of the one before at once, with the way to its record', () => {
  show(<Page />, { dataProvider: {} });
  press('one');
  expect(said()).toContain('Saved 1');
  press('two');
  expect(said()).toContain('Saved 2');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/co/2');
  press('success');
  expect(said()).toContain('A plain success');
  close();
  expect(said()).toBe('');
});

test('a remark waits until what was done is read', () => {
  show(<Page />, { dataProvider: {} });
  press('one');
  press('info');
  expect(said()).toContain('Saved 1');
  close();
  expect(said()).toContain('A plain info');
});

test('a failure comes back after what was said over it, until it is closed or tried again', () => {
  show(<Page />, { dataProvider: {} });
  press('failing');
  press('error');
  press('one');
  expect(said()).toContain('Saved 1');
  close();
  expect(said()).toContain('A plain error');
  act(() => void vi.advanceTimersByTime(10_500));
  expect(said()).toContain('Failed');
  act(() => void vi.advanceTimersByTime(600_000));
  press('Retry');
  expect(said()).toContain('Saved 3');
  close();
  expect(said()).toBe('');
});

test('what is said twice is read once, and goes on its own', () => {
  show(<Page />, { dataProvider: {} });
  press('error');
  press('error');
  expect(said()).toContain('A plain error');
  act(() => void vi.advanceTimersByTime(10_500));
  expect(said()).toBe('');
});

test.each([
  ['signed out', signOut],
  ['found the session ended', clearSession],
])('nobody hears what was said to who has %s, failures neither', (_, end) => {
  show(<Page />, { dataProvider: {} });
  press('failing');
  press('one');
  expect(said()).toContain('Saved 1');
  act(end);
  expect(said()).toBe('');
  // What the sign-in says stays, also past it.
  press('error');
  act(() => signIn(['mne'], 2));
  expect(said()).toContain('A plain error');
  close();
  expect(said()).toBe('');
});
