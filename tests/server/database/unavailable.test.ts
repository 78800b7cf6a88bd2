import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../../server/database/unavailable.ts';

const withCode = (code: string, extra: object = {}) =>
  Object.assign(new Error('something'), { code, ...extra });

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['no socket yet', withCode('ENOENT', { syscall: 'connect' })],
  ['shutting down', withCode('57P01')],
  ['still starting', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['a broken connection', withCode('08006')],
  ['a connection that ended under a query', new Error('Connection terminated unexpectedly')],
  ['no connection free in time', new Error('timeout exceeded when trying to connect')],
  ['all addresses refused', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
])('unavailable: %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a value that is there already', withCode('23505')],
  ['a statement that took too long', withCode('57014')],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('not unavailable: %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
