import { type ComponentType, createElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { Area, RegisterName } from '../../contract/access.ts';
import { loadRegister } from '../../contract/load-register.ts';
import type { Register } from '../../contract/register/register.ts';

import { lazyPage } from '../components/frame/lazyPage.tsx';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import type { EditManyProps, Overrides, Screens } from '../registers/screens.ts';
import type { RegisterPages } from './resource.tsx';

const pages = {
  list: async () => (await import('../registers/list/RegisterList.tsx')).RegisterList,
  show: async () => (await import('../registers/show/RegisterShow.tsx')).RegisterShow,
  create: async () => (await import('../registers/form/RegisterCreate.tsx')).RegisterCreate,
  edit: async () => (await import('../registers/form/RegisterEdit.tsx')).RegisterEdit,
} satisfies Record<string, () => Promise<ComponentType<Screens>>>;

type Page = keyof typeof pages;

/** Loads the default export of a file in a register's folder. It includes the declaration if the contract has none. */
type Load = () => Promise<{ default: Overrides }>;

/** Two files, so that the list loads without the code of forms and record pages. */
interface OverrideFiles {
  list?: Load;
  record?: Load;
}

const noOverrides: Load = async () => ({ default: {} });

/** Pages generated from a declaration, which is loaded when the first of them opens. */
export function registerPages(
  registerOrName: Area | Register,
  { list = noOverrides, record = noOverrides }: OverrideFiles = {},
  pageNames: readonly Page[] = ['list', 'show', 'create', 'edit'],
): RegisterPages {
  const name = typeof registerOrName === 'string' ? registerOrName : registerOrName.name;
  let represent = ({ id }: RaRecord): string => `#${id}`;
  const EditMany = lazyPart<EditManyProps>(async () => {
    const [{ default: Dialog }, { default: overrides }] = await Promise.all([
      import('../registers/bulk/BulkEditDialog.tsx'),
      record(),
    ]);
    return {
      default: (props: EditManyProps) => createElement(Dialog, { ...props, inputs: overrides.form?.inputs }),
    };
  });
  const loadScreens = async (load: Load): Promise<Screens> => {
    const [{ default: overrides }, { recordName }] = await Promise.all([
      load(),
      import('../registers/names.ts'),
    ]);
    const register =
      overrides.register ??
      (typeof registerOrName === 'string'
        ? await loadRegister(registerOrName as RegisterName)
        : registerOrName);
    represent = record => recordName(register, record);
    return { ...overrides, register, EditMany };
  };
  const page = (which: Page) => {
    return lazyPage(async () => {
      const load = which === 'list' ? list : record;
      const [Content, screens] = await Promise.all([pages[which](), loadScreens(load)]);
      // The key remounts the page for each register: text typed for one must not show up in another.
      return { default: () => createElement(Content, { key: name, ...screens }) };
    });
  };
  return {
    name,
    recordRepresentation: (record: RaRecord) => represent(record),
    ...Object.fromEntries(pageNames.map(which => [which, page(which)])),
  };
}
