import { describe, expect, test } from 'vitest';
import { faultsIn, tableOf } from '../scripts/rooms.mjs';

const config = {
  sides: { contract: { packages: ['zod'] }, server: { without: ['react', 'react-*'] } },
  rooms: {
    'server/lists': { holds: 'lists', imports: ['contract', 'server/base'] },
    'server/base': { holds: 'the rest', files: ['server/error.ts'], imports: [] },
    'server/each': { holds: 'one folder each', files: ['server/each/*'], imports: [] },
    contract: { holds: 'rules', imports: [] },
  },
};
const faults = (files: Record<string, string>, rooms: object = config.rooms) =>
  faultsIn({ ...config, rooms }, new Map(Object.entries(files)));

describe('imports between rooms', () => {
  test('go where rooms.json says, and nowhere else', () => {
    const files = {
      'contract/rule.ts': "import { z } from 'zod';",
      'server/error.ts': '',
      'server/lists/list.ts':
        "import { a } from '../error.ts';\nimport type { b } from '../../contract/rule.ts';",
    };
    expect(faults(files)).toEqual([]);
    expect(
      faults({
        ...files,
        'server/error.ts': "import type { a } from './lists/page.ts';",
        'server/lists/page.ts': '',
      }),
    ).toEqual(['server/error.ts: server/base may not import server/lists/page.ts']);
    expect(faults({ ...files, 'contract/rule.ts': "await import('node:fs');" })).toEqual([
      'contract/rule.ts: contract may not import node:fs',
    ]);
    expect(faults({ ...files, 'server/error.ts': "import 'react-dom/client';" })).toEqual([
      'server/error.ts: server/base may not import react-dom/client',
    ]);
  });

  test('between folders that are rooms of their own are none', () => {
    expect(
      faults({
        'server/each/one/a.ts': "import '../two/a.ts';\nimport './b.ts';",
        'server/each/one/b.ts': '',
        'server/each/two/a.ts': '',
      }),
    ).toEqual(['server/each/one/a.ts: server/each may not import server/each/two/a.ts']);
  });

  test('may lead to all rooms of a side that is named, but not to rooms within one', () => {
    const rooms = {
      ...config.rooms,
      'contract/fields': { holds: 'kinds', imports: ['contract'] },
      'server/lists/feed': { holds: 'changes', imports: [] },
    };
    const files = {
      'contract/fields/text.ts': "import { z } from 'zod/mini';",
      'server/lists/list.ts': "import '../../contract/fields/text.ts';",
      'server/lists/feed/changes.ts': '',
    };
    expect(faults(files, rooms)).toEqual([]);
    const more = {
      ...files,
      'server/error.ts': "import './lists/feed/changes.ts';",
      'server/lists/page.ts': "import raw from './feed/changes.ts?raw';",
    };
    const upsideDown = {
      ...rooms,
      'server/lists': { holds: 'lists', imports: [] },
      'server/base': { ...config.rooms['server/base'], imports: ['server/lists'] },
    };
    expect(faults({ ...more, 'server/lists/list.ts': '' }, upsideDown)).toEqual([
      'server/error.ts: server/base may not import server/lists/feed/changes.ts',
      'server/lists/page.ts: server/lists may not import server/lists/feed/changes.ts',
    ]);
  });

  test('are followed by queries: a table belongs to the room that declares it', () => {
    const files = {
      'server/lists/tables.ts':
        'declare module {\n  interface Database {\n    rows: Rows;\n    users: Users;\n  }\n}',
      'server/lists/list.ts': "db.selectFrom('rows')",
      'server/error.ts': "db.leftJoin(\n  'rows', 'a', 'b').selectFrom('users').selectFrom('unknown')",
    };
    const of = (more: object) => faultsIn({ ...config, ...more }, new Map(Object.entries(files)));
    expect(of({ tables: { users: 'names' } })).toEqual([
      'server/error.ts: server/base may not query rows, a table of server/lists',
    ]);
    expect(of({})).toHaveLength(2);
  });

  test('never run in a circle, neither between files nor between rooms', () => {
    expect(
      faults({ 'contract/a.ts': "import type { b } from './b.ts';", 'contract/b.ts': "import './a.ts';" }),
    ).toEqual(['these files import each other: contract/a.ts, contract/b.ts']);
    const shared = { 'contract/a.ts': "import './b.ts';\nimport './c.ts';", 'contract/b.ts': '' };
    expect(faults({ ...shared, 'contract/c.ts': "import './b.ts';" })).toEqual([]);
    const besideRooms = {
      'tests/a.ts': "import { b } from './support/b.ts';\nimport 'vitest';",
      'tests/support/b.ts': "import '../a.ts';\nimport '../../contract/a.ts';",
      'contract/a.ts': '',
    };
    expect(faults(besideRooms)).toEqual(['these files import each other: tests/a.ts, tests/support/b.ts']);
    const rooms = { ...config.rooms, 'server/base': { holds: '', imports: ['server/lists'] } };
    expect(faults({}, rooms)).toEqual([
      'rooms.json lets these rooms import each other: server/base, server/lists',
    ]);
  });

  test('a file is in a room', () => {
    for (const stray of ['server/stray.ts', 'server/each/stray.ts'])
      expect(faults({ [stray]: '' })).toEqual([`${stray} belongs to no room of rooms.json`]);
  });
});

test('the table says the same', () => {
  const lines = tableOf(config).split('\n');
  expect(lines).toContain('| `server/lists` | lists | `contract`, server/base |');
  expect(lines).toContain('| server/base | the rest (`error.ts`) | nothing |');
});
