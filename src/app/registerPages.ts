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

/** What a file of a register's folder exports by default: its declaration too, where that is no register of the contract. */
type Load = () => Promise<{ default: Overrides }>;

/** Its list does without what its records are shown and entered with. */
interface Folder {
  list?: Load;
  record?: Load;
}

const nothing: Load = async () => ({ default: {} });

/** Of a declaration, made when they are first opened. @param of its name, or itself @param folder what they have next to it @param offered which there are */
export function registerPages(
  of: Area | Register,
  { list = nothing, record = nothing }: Folder = {},
  offered: readonly Page[] = ['list', 'show', 'create', 'edit'],
): RegisterPages {
  const name = typeof of === 'string' ? of : of.name;
  let represent = ({ id }: RaRecord): string => `#${id}`;
  const EditMany = lazyPart<EditManyProps>(async () => {
    const [{ default: Dialog }, { default: own }] = await Promise.all([
      import('../registers/bulk/BulkEditDialog.tsx'),
      record(),
    ]);
    return {
      default: (props: EditManyProps) => createElement(Dialog, { ...props, inputs: own.form?.inputs }),
    };
  });
  const loadScreens = async (load: Load): Promise<Screens> => {
    const [{ default: own }, { recordName }] = await Promise.all([load(), import('../registers/names.ts')]);
    const register = own.register ?? (typeof of === 'string' ? await loadRegister(of as RegisterName) : of);
    represent = record => recordName(register, record);
    return { ...own, register, EditMany };
  };
  const page = (which: Page) => {
    return lazyPage(async () => {
      const load = which === 'list' ? list : record;
      const [Content, screens] = await Promise.all([pages[which](), loadScreens(load)]);
      // The key makes another page of it for each register: what was typed for one must not show up in another.
      return { default: () => createElement(Content, { key: name, ...screens }) };
    });
  };
  return {
    name,
    recordRepresentation: (record: RaRecord) => represent(record),
    ...Object.fromEntries(offered.map(which => [which, page(which)])),
  };
}
