/** The rules of the routes that every register has. */
import type { Action, Area, RegisterName } from '../../../contract/access.ts';
import { peopleFieldOf } from '../../../contract/register/people.ts';
import type { Register } from '../../../contract/register/register.ts';
import { slotField } from '../../../server/register/schemas.ts';
import { csv } from '../../support/import.ts';
import { simple } from '../../support/registers.ts';
import { formOf, pdf } from '../../support/tenders.ts';
import { next } from '../../support/world.ts';
import { idOf, type MakeAsk, type Rule } from './rule.ts';

const filterOf = (ids: readonly number[]) => simple({ filter: { id: ids } });
const page = { search: ' ', trashed: 'false', perPage: 5, sortField: 'id', sortDirection: 'asc' };
const sheet = csv([['Nothing'], ['that is known']]);
const approving = { approval_status: 'Approved' };

/** List, record, history and export, which accounts and the audit log have, too. */
export function readingRules(path: string, area: Area, ask: MakeAsk): Record<string, Rule> {
  const who = [[area, 'list']] as const;
  return {
    [`GET ${path}`]: { who },
    [`GET ${path}/:search/:trashed/:perPage/:sortField/:sortDirection`]: {
      who,
      ask: () => ({ params: page }),
    },
    [`GET ${path}/export`]: { who: [[area, 'export']], session: true, ask: () => ({ query: 'format=csv' }) },
    [`GET ${path}/:id`]: { who: [[area, 'show']], ask },
    [`GET ${path}/:id/history`]: { who: [[area, 'history']], ask },
  };
}

export function registerRules(path: string, register: Register): Record<string, Rule> {
  const { approval, documents, similar } = register;
  const name = register.name as RegisterName;
  const list = { who: [[name, 'list']], session: true } as const;
  const file = (text: string, content: Buffer) => {
    if (documents?.kind) return formOf({}, [{ name: `${text}.png`, content }]);
    return documents?.slots
      ? formOf({}, [pdf('a.pdf', text)], slotField(documents.slots[0] as string))
      : formOf({}, [pdf('a.pdf', text)]);
  };
  const changing = (action: Action, ask: MakeAsk): Rule => ({
    who: [[name, action]],
    ask,
    changes: name,
  });
  const many =
    (of: 'id' | 'gone'): MakeAsk =>
    stage => ({
      query: filterOf([stage.records[name][of]]),
      body: {},
    });
  const document: MakeAsk = ({
    records: {
      [name]: { id, documentId },
    },
  }) => ({
    params: { id, documentId },
  });
  const importing = {
    who: [
      [name, 'create'],
      [name, 'list'],
    ],
    session: true,
  } as const;
  return {
    ...readingRules(path, name, idOf(name)),
    [`GET ${path}/changes`]: list,
    ...(peopleFieldOf(register) && {
      [`GET ${path}/participants/export`]: { who: [['participants', 'export']], session: true },
    }),
    ...(similar && { [`GET ${path}/similar`]: { ...list, ask: () => ({ query: 'name=x' }) } }),
    [`POST ${path}`]: changing('create', stage => ({ body: stage.bodyOf(name) })),
    [`PUT ${path}/:id`]: changing('edit', stage => ({ ...idOf(name)(stage), body: {} })),
    [`PUT ${path}`]: changing('edit', many('id')),
    [`DELETE ${path}/:id`]: changing('delete', idOf(name)),
    [`DELETE ${path}`]: changing('delete', many('id')),
    [`POST ${path}/:id/restore`]: changing('restore', idOf(name, 'gone')),
    [`POST ${path}/restore`]: changing('restore', stage => ({ body: { ids: [stage.records[name].gone] } })),
    ...(approval && {
      [`POST ${path}/:id/approve`]: changing('approve', stage => ({
        ...idOf(name)(stage),
        body: approving,
      })),
      [`POST ${path}/approve`]: changing('approve', stage => ({
        body: { ids: [stage.records[name].id], ...approving },
      })),
    }),
    ...(documents && {
      [`POST ${path}/:id/documents`]: changing('edit', stage => ({
        ...idOf(name)(stage),
        body: file(`number ${next()}`, stage.picture),
      })),
      [`GET ${path}/:id/documents/:documentId`]: { who: [[name, 'show']], ask: document },
      [`HEAD ${path}/:id/documents/:documentId`]: { who: [[name, 'show']], ask: document },
      ...(!documents.slots && {
        [`DELETE ${path}/:id/documents/:documentId`]: changing('deleteDocument', document),
      }),
    }),
    [`GET ${path}/import-template`]: importing,
    [`DELETE ${path}/import-mapping`]: importing,
    [`POST ${path}/import`]: {
      ...importing,
      ask: () => ({ body: formOf({ dry_run: 'true' }, [{ name: 'a.csv', content: sheet }], 'file') }),
    },
  };
}
