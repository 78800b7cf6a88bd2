import { afterEach, describe, expect, test, vi } from 'vitest';
import { menuOf, submenuOf } from '../../../server/shell/menu.ts';
import { currentPath, menuTree } from '../../../src/components/frame/menuTree.ts';
import * as catalogue from '../../../src/i18n/catalogue.ts';

afterEach(() => vi.restoreAllMocks());

const entry = (title: string, path: string, id = 1) => ({ id, key: '', title, path, icon: 'list' });
const item = (remarks: string, title: string, path: string, key = '') => ({
  ...{ key, title, path, icon: 'list', remarks },
});

describe('the sidebar’s structure', () => {
  test('an entry with several items opens and closes; its items are those whose remarks equal its title', () => {
    const [tenders, contractors] = menuTree(
      [entry('Tenders', '/tender'), entry('Contractors', '/contractor', 2)],
      [
        item('Tenders', 'Tender', '/tender'),
        item('tenders', 'Lower case', '/other'),
        item('Tenders', 'Search by Tender Ref', '/tender'),
        item('Tenders', 'Search by Tender Weblink', '/tender'),
      ],
    );
    expect(tenders).toMatchObject({ kind: 'branch', title: 'Tenders' });
    expect(tenders?.kind === 'branch' && tenders.items).toMatchObject([
      { kind: 'link', title: 'All tenders', path: '/tender', register: 'tender' },
      { kind: 'search', title: 'Search by Tender Ref', query: 'ref' },
      { kind: 'search', title: 'Search by Tender Weblink', query: 'webLink' },
    ]);
    expect(contractors).toMatchObject({ kind: 'link', path: '/contractor' });
  });

  test('an entry is called, and known as a search, by its key', () => {
    const [node] = menuTree(
      [{ ...entry('Older word', '/co'), key: 'community' }],
      [
        item('Older word', 'By its number', '/tender', 'searchByRef'),
        item('Older word', 'Companies', '/contractor', 'contractor'),
      ],
    );
    expect(node).toMatchObject({
      title: 'Social mobilization',
      items: [
        { kind: 'search', title: 'Search by Tender Ref', query: 'ref' },
        { kind: 'link', title: 'All contractors' },
      ],
    });
  });

  test('a menu that an older version kept, without keys, is called and searched as that of now', () => {
    const admin = { id: 1, roles: ['admin'] } as unknown as Parameters<typeof menuOf>[0];
    const [entries, items] = [menuOf(admin), submenuOf(admin)];
    const withoutKey = <T extends object>(entry: T) => ({ ...entry, key: undefined as never });
    const said = vi.spyOn(catalogue, 'translate').mockImplementation(key => key);
    const older = menuTree(entries.map(withoutKey), items.map(withoutKey));
    expect(older).toEqual(menuTree(entries, items));
    expect(said.mock.calls.map(([key]) => key)).toEqual(
      expect.arrayContaining(['menu.euroRates', 'menu.tenders']),
    );
  });

  test('an entry with a single item is a plain link', () => {
    const nodes = menuTree([entry('Users', '/users')], [item('Users', 'Users', '/users')]);
    expect(nodes).toMatchObject([{ kind: 'link', title: 'Users', path: '/users' }]);
  });

  test.each([
    ['tender', '/tender', 'tender'],
    ['/tender', '/tender', 'tender'],
    ['#/tender', '/tender', 'tender'],
    ['/tendercontractor/search', '/tendercontractor/search', undefined],
    ['/app/users', '/app/users', undefined],
  ])('the path %s', (path, address, register) => {
    expect(menuTree([entry('X', path)], [])).toMatchObject([{ path: address, register }]);
  });

  test('the most fitting link is the current one', () => {
    const nodes = menuTree(
      [entry('Contractors', '/contractor'), entry('Dashboard', '/dashboard', 2)],
      [
        item('Contractors', 'Tender contractors', '/tendercontractor'),
        item('Contractors', 'Search', '/tendercontractor/search'),
      ],
    );
    expect(currentPath(nodes, '/tendercontractor/search')).toBe('/tendercontractor/search');
    expect(currentPath(nodes, '/tendercontractor/abc')).toBe('/tendercontractor');
    expect(currentPath(nodes, '/tendercontractors')).toBeUndefined();
  });

  test.each([
    ['/users', '/app/users/7', true],
    ['/designations', '/app/designations/create', true],
    ['/app/report', '/app/report', true],
    ['/euroRates/list', '/euroRates/create', true],
    ['/users', '/app/userships', false],
  ])('%s is the current one on %s: %s', (path, page, isCurrent) => {
    expect(currentPath(menuTree([entry('X', path)], []), page)).toBe(isCurrent ? path : undefined);
  });
});
