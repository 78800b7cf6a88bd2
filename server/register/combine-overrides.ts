import type { Errors } from '../../contract/register/register.ts';
import type { Overrides } from './overrides.ts';

/** Merges overrides in order: the last one wins where only one value is possible. */
export function combineOverrides(parts: readonly Overrides[]): Overrides {
  const all = <Name extends keyof Overrides>(name: Name) =>
    parts.map(part => part[name]).filter(hook => hook !== undefined) as NonNullable<Overrides[Name]>[];
  const [present, check] = [all('present'), all('check')];
  const [afterWrite, onChange, onDownload] = [all('afterWrite'), all('onChange'), all('onDownload')];
  const [generated, routes] = [all('generated'), all('routes')];
  const merged = <Name extends keyof Overrides>(name: Name) =>
    Object.assign({}, ...all(name)) as NonNullable<Overrides[Name]>;
  return {
    fields: merged('fields'),
    search: all('search').at(-1),
    follows: all('follows').flat(),
    plainFilters: merged('plainFilters'),
    present: row => present.reduce((shown, next) => next(shown), row),
    presented: merged('presented'),
    ...(check.length > 0 && {
      check: async (values, context) => {
        const errors: Errors = {};
        for (const one of check) Object.assign(errors, await one(values, context));
        return errors;
      },
    }),
    ...(afterWrite.length > 0 && {
      afterWrite: async (id, values, context) => {
        const said: (Record<string, unknown> | undefined)[] = [];
        for (const one of afterWrite) said.push(await one(id, values, context));
        return said.some(Boolean) ? Object.assign({}, ...said) : undefined;
      },
    }),
    ...(onChange.length > 0 && {
      onChange: async (trx, change) => {
        for (const one of onChange) await one(trx, change);
      },
    }),
    ...(onDownload.length > 0 && {
      onDownload: async (trx, download) => {
        for (const one of onDownload) await one(trx, download);
      },
    }),
    generated: () => Object.assign({}, ...generated.map(one => one())),
    findId: all('findId').at(-1),
    without: all('without').flat(),
    routes: (app, table, prefix) => {
      for (const one of routes) one(app, table, prefix);
    },
    envelope: all('envelope').at(-1),
  };
}
