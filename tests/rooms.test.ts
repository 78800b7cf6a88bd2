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

  test('never run in a circle, neither between files nor between rooms', () => {
    expect(
      faults({ 'contract/a.ts': "import type { b } from './b.ts';", 'contract/b.ts': "import './a.ts';" }),
    ).toEqual(['these files import each other: contract/a.ts, contract/b.ts']);
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

  test('a file stands in a room', () => {
    expect(faults({ 'server/stray.ts': '' })).toEqual(['server/stray.ts stands in no room of rooms.json']);
  });
});

test('the table says the same', () => {
  expect(tableOf(config).split('\n')).toContain('| `server/lists` | lists | `contract`, server/base |');
});
