import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isReadOnly } from '../../../../contract/access.ts';
import { audit } from '../../../../contract/audit.ts';
import { districts } from '../../../../contract/registers/districts.ts';
import { loadTexts } from '../../../../src/i18n/catalogue.ts';
import { routerProvider } from '../../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { RegisterShow } from '../../../../src/registers/show/RegisterShow.tsx';
import { clean, signIn } from '../../components/harness.tsx';
import { memoryRouter, Routed } from '../../memory-router.tsx';

beforeAll(loadTexts);
afterEach(clean);

function open(register: typeof audit | typeof districts) {
  signIn(['admin']);
  const record = { id: 3, kind: 'signedIn', district_name: 'Khyber', created_at: '2026-11-01T10:00:00.000Z' };
  const history = vi.fn(async () => []);
  const dataProvider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    history,
  };
  const element = (
    <AdminContext
      dataProvider={dataProvider as never}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={memoryStore()}
    >
      <RegisterShow register={register} />
    </AdminContext>
  );
  const router = memoryRouter('/3');
  render(<Routed router={router} pages={[{ path: '/:id', element }]} />);
  return history;
}

it('is on the page of a record that may be changed', async () => {
  const history = open(districts as never);
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
  expect(history).toHaveBeenCalled();
});

it('is left out where nobody changes anything, such as of the audit log', async () => {
  const history = open(audit);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  expect(history).not.toHaveBeenCalled();
  expect(screen.getByText('When')).toBeTruthy();
  expect(screen.queryByText(/^(Created|Updated) At$/)).toBeNull();
  expect(isReadOnly('audit')).toBe(true);
  // Entered by the public, and deleted.
  expect(isReadOnly('tendercontractor')).toBe(false);
});
