import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FollowedLinks, PlainLink } from '../../../src/components/frame/links.tsx';
import { clean, show, signIn } from '../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const showLink = () =>
  show(
    <FollowedLinks>
      <PlainLink to="/co/5">
        <b>Landi Kotal</b>
      </PlainLink>
      <a href="/tenders">The portal</a>
    </FollowedLinks>,
    { dataProvider: {}, elsewhere: ['/co/5'] },
  );

it('leads to where a plain link leads, within the page', async () => {
  showLink();
  expect(fireEvent.click(screen.getByText('Landi Kotal'))).toBe(false);
  expect(await screen.findByText('at /co/5')).toBeTruthy();
});

it.each([
  ['with a key that asks for a new tab', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a click %s to the browser', (_, how) => {
  const { router } = showLink();
  document.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('Landi Kotal'), how);
  expect(router.state.location.pathname).toBe('/here');
});

it('leaves other links to the browser', () => {
  const { router } = showLink();
  document.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('The portal'));
  expect(router.state.location.pathname).toBe('/here');
});
