import { describe, expect, test } from 'vitest';
import { canAccess, type Role, rights, roles } from '../../../contract/access.ts';
import type { MenuItem, SubmenuItem } from '../../../contract/answers/shell.ts';
import { serverForFile } from '../../support/app.ts';

const server = await serverForFile();

const menuOf = async (role: Role): Promise<MenuItem[]> => (await (await server.as(role)).get('menu')).json();
const submenuOf = async (role: Role): Promise<SubmenuItem[]> =>
  (await (await server.as(role)).get('submenu')).json();

describe('the menu', () => {
  test.each(roles)('of %s has complete entries, and submenu items that belong to one', async role => {
    const [menu, submenu] = [await menuOf(role), await submenuOf(role)];
    for (const entry of menu) {
      expect(entry).toEqual({
        id: expect.any(Number),
        key: expect.any(String),
        title: expect.any(String),
        icon: expect.any(String),
        path: expect.stringMatching(/^\//),
      });
    }
    expect(new Set(menu.map(entry => entry.id)).size).toBe(menu.length);
    for (const item of submenu) {
      expect(item).toEqual({
        key: expect.any(String),
        title: expect.any(String),
        path: expect.stringMatching(/^\//),
        icon: expect.any(String),
        remarks: expect.any(String),
      });
      expect(
        menu.map(entry => entry.title),
        item.title,
      ).toContain(item.remarks);
    }
  });

  test.each(roles)('of %s offers exactly what %s can open', async role => {
    const caller = { id: 1, roles: [role] };
    const paths = [...(await menuOf(role)), ...(await submenuOf(role))].map(entry => entry.path);
    const offered = (path: string) => paths.some(one => one === path);
    expect(offered('/tender')).toBe(canAccess(caller, 'tender', 'list'));
    expect(offered('/contractor')).toBe(canAccess(caller, 'contractor', 'list'));
    expect(offered('/tendercontractor')).toBe(canAccess(caller, 'tendercontractor', 'list'));
    expect(offered('/app/users')).toBe(role === 'admin');
    expect(offered('/app/permissions')).toBe(canAccess(caller, 'permissions', 'list'));
    for (const path of ['/districts', '/tehsils', '/villages']) expect(offered(path), path).toBe(true);
  });

  test('has the two tender searches for those with access to tenders', async () => {
    for (const role of ['admin', 'procurement'] as const) {
      const titles = (await submenuOf(role)).map(item => item.title);
      expect(titles).toEqual(expect.arrayContaining(['Search by Tender Ref', 'Search by Tender Weblink']));
    }
    expect((await submenuOf('mne')).map(item => item.title)).not.toContain('Search by Tender Ref');
  });

  test('shows a group when any of its entries is allowed, and opens the first of them', async () => {
    const { co } = rights;
    // Replaced, not changed: CNs and CMSTs have the same permissions object.
    Object.assign(rights, { co: { ...co, read: ['admin'] } });
    try {
      const group = (await menuOf('mne')).find(({ key }) => key === 'community');
      const items = (await submenuOf('mne')).filter(({ remarks }) => remarks === group?.title);
      expect(group?.path).toBe('/cn');
      expect(items.map(({ path }) => path)).toEqual(['/cn', '/cmst', '/lmst']);
    } finally {
      Object.assign(rights, { co });
    }
  });
});

describe('the menu as another role sees it', () => {
  test.each(['admin', 'mne'] as const)('%s sees that of any role', async looks => {
    const client = await server.as(looks);
    for (const role of roles) {
      expect((await client.get(`menu?as=${role}`)).json(), role).toEqual(await menuOf(role));
      expect((await client.get(`submenu?as=${role}`)).json(), role).toEqual(await submenuOf(role));
    }
  });

  test('nobody else sees it, not even for their own role', async () => {
    for (const role of roles.filter(one => one !== 'admin' && one !== 'mne')) {
      for (const path of [`menu?as=admin`, `submenu?as=admin`, `menu?as=${role}`]) {
        expect((await (await server.as(role)).get(path)).statusCode, `${role} ${path}`).toBe(403);
      }
    }
    expect((await server.anyone.get('menu?as=guest')).statusCode).toBe(401);
  });

  test.each(['', 'nobody', 'admin,mne', 'constructor', '__proto__'])('%j returns 422 as a role', async as => {
    expect((await (await server.as('admin')).get(`menu?as=${as}`)).statusCode).toBe(422);
  });
});

test('the permissions are a table of areas and roles', async () => {
  const table = (await (await server.as('mne')).get('permissions')).json();
  expect(table.tender).toMatchObject({ read: ['admin', 'procurement'], delete: ['admin'] });
});

test('the figures of the home page are public and never below the published ones', async () => {
  const response = await server.anyone.get('info');
  expect(response.statusCode).toBe(200);
  const { co, cpi, livelihood, AdvTraining } = response.json();
  expect([co >= 340, cpi >= 312, livelihood >= 3400, AdvTraining >= 1700]).toEqual([true, true, true, true]);
});
