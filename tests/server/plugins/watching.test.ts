/** The alerts and the dashboard in `deploy/` ask for figures that the server has, by labels that they carry. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestServer } from '../../support/app.ts';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../deploy', file), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
  ([, name = '', expr = '']) => [name, expr] as const,
);
const panels = (JSON.parse(read('grafana-dashboard.json')).panels as Panel[]).flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

/** What Prometheus itself knows; names of its functions come before a bracket, and labels within `{}` or `by ()`. */
const WORDS = new Set(['by', 'and', 'or', 'unless', 'on']);

/** The figures that an expression asks for, each with the names of the labels it is chosen by. */
function figuresIn(expr: string): { name: string; labels: string[] }[] {
  const bare = expr.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const found = [...bare.matchAll(/\b([a-zA-Z_:][\w:]*)(\{[^}]*\})?(?!\w*\s*\()/g)];
  return found
    .filter(([, name = '']) => !WORDS.has(name))
    .map(([, name = '', braces = '']) => ({
      name,
      labels: [...braces.matchAll(/(\w+)(?:=|!=|=~|!~)/g)].map(([, label = '']) => label),
    }));
}

let server: TestServer;
/** Label names of each figure. */
const figures = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
beforeAll(async () => {
  server = await startApp();
  await server.anyone.get('health/live');
  for (const [, name = '', braces = ''] of (await server.anyone.get('metrics')).body.matchAll(
    /^([a-zA-Z_:][\w:]*)(\{.*\})? /gm,
  )) {
    const labels = figures.get(name) ?? new Set();
    for (const [, label = ''] of braces.matchAll(/(\w+)="/g)) labels.add(label);
    figures.set(name, labels);
  }
});
afterAll(() => server.close());

test('the words of an expression are told from its figures', () => {
  expect(
    figuresIn('sum by (le) (rate(a_count{status="500",route!~"x(y)"}[10m])) > 0 and max(other) == 1'),
  ).toEqual([
    { name: 'a_count', labels: ['status', 'route'] },
    { name: 'other', labels: [] },
  ]);
});

describe.each([
  ['alerts', alerts],
  ['dashboard', panels],
] as const)('%s', (_what, asked) => {
  test('are some', () => expect(asked.length).toBeGreaterThan(10));

  test.each(asked)('%s', (_name, expr) => {
    const named = figuresIn(expr);
    expect(named.length, expr).toBeGreaterThan(0);
    for (const { name, labels } of named) {
      expect([...figures.keys()], expr).toContain(name);
      for (const label of labels)
        expect([...(figures.get(name) ?? [])], `${name} in ${expr}`).toContain(label);
    }
  });
});

test.for([
  ['check', '../../../deploy/alerts.yaml'],
  ['test', 'alerts-in-time.yaml'],
])('Prometheus’ own tool has nothing against the rules: %s', ([command = '', file = ''], { skip }) => {
  const rules = path.resolve(import.meta.dirname, file);
  const tried = spawnSync('promtool', [command, 'rules', rules], { encoding: 'utf8' });
  skip(tried.error !== undefined, 'promtool is not installed here');
  expect(tried.status, `${tried.stdout}${tried.stderr}`).toBe(0);
});
