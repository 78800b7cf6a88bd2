/** The pages of the register that is nothing but a declaration. */
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { AdminContext, memoryStore, Resource } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Notification } from '../../../src/app/Notification.tsx';
import { registerPages } from '../../../src/app/registerPages.ts';
import { resource } from '../../../src/app/resource.tsx';
import { ImportScreen } from '../../../src/components/import/ImportPage.tsx';
import { loadTexts } from '../../../src/i18n/catalogue.ts';
import { registerTexts } from '../../../src/i18n/registerTexts.ts';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../src/providers/authProvider.ts';
import type { OfficeDataProvider } from '../../../src/providers/dataProvider/index.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import {
  allowThrowaway,
  forbidThrowaway,
  throwaway,
  throwawayValues,
} from '../../support/throwaway-register.ts';
import { clean, type FakeProvider, signIn, withGetMany } from '../components/harness.tsx';
import { memoryRouter, Routed } from '../memory-router.tsx';

export const khyber = { id: 1, district_name: 'Khyber' };
const bara = { id: 1, tehsil_name: 'Bara Tehsil', districts_id: 1 };
export const thing = {
  id: 3,
  ...throwawayValues('T-3'),
  cost: 1_234_567,
  people: 1200,
  district_name: 'Khyber',
  tehsil_name: 'Bara Tehsil',
  documents: [{ id: 8, name: 'plan.pdf', size: 2048, sha256: 'f'.repeat(64), created_at: '2026-05-04' }],
  created_at: '2026-05-04T08:00:00.000Z',
  updated_at: '2026-05-04T08:00:00.000Z',
  created_by: 1,
  created_by_name: 'Gul Rahman',
  deleted_at: null as string | null,
};

export const setWidth = (width: number) => {
  vi.stubGlobal('innerWidth', width);
  (window as unknown as { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport({
    width,
  });
};

const entry = registerPages(throwaway);

/** The pages at their own addresses, on the records given. */
export function open(address: string, more: FakeProvider = {}, queryClient?: QueryClient) {
  const places: Record<string, object> = { districts: khyber, tehsils: bara };
  const of = (resource: string) => places[resource] ?? thing;
  const dataProvider = {
    getList: async (resource: string) => ({ data: [of(resource)], total: 1 }),
    getOne: async (resource: string) => ({ data: of(resource) }),
    history: async () => [],
    ...more,
  };
  const element = (
    <AdminContext
      dataProvider={withGetMany(dataProvider) as unknown as OfficeDataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={memoryStore()}
      queryClient={queryClient}
    >
      {address === '/import' ? <ImportScreen register={throwaway} /> : <Resource {...resource(entry)} />}
      <Notification showMs={600_000} />
    </AdminContext>
  );
  const router = memoryRouter(`/throwaway${address}`);
  return {
    ...render(<Routed router={router} pages={[{ path: '/throwaway/*', element }]} />),
    router,
  };
}

const merged = (...texts: unknown[]) => Object.assign({}, ...texts);

/** For a file of tests: an admin who may do with its records what may be done. */
export function withThrowaway(): void {
  beforeAll(async () => {
    allowThrowaway();
    // Its names, which the build would take from its declaration.
    const { default: texts } = await import('virtual:texts/en');
    const { resources, menu } = registerTexts('en', [throwaway]);
    const more = { resources: merged(texts.resources, resources), menu: merged(texts.menu, menu) };
    vi.doMock('virtual:texts/en', () => ({ default: { ...texts, ...more } }));
    await loadTexts();
  });
  afterAll(() => {
    forbidThrowaway();
    vi.doUnmock('virtual:texts/en');
  });
  beforeEach(() => {
    signIn(['admin']);
    setWidth(1280);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    clean();
  });
}
