import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  DatabaseSilentError,
  databaseTrouble,
  isDatabaseUnavailable,
  saysItFailed,
} from '../../../server/database/errors.ts';

const withCode = (code: string, extra: object = {}) =>
  Object.assign(new Error('something'), { code, ...extra });

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['no socket yet', withCode('ENOENT', { syscall: 'connect' })],
  ['shutting down', withCode('57P01')],
  ['still starting', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['no memory', withCode('53200')],
  ['a standby', withCode('25006')],
  ['silence', new DatabaseSilentError()],
  ['a broken connection', withCode('08006')],
  ['a connection that ended under a query', new Error('Connection terminated unexpectedly')],
  ['no answer in time to a query', new Error('Query read timeout')],
  ['no connection free in time', new Error('timeout exceeded when trying to connect')],
  ['all addresses refused', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
])('the database is unavailable: %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a value that is there already', withCode('23505')],
  ['a statement that took too long', withCode('57014')],
  ['a full disk', withCode('53100')],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('the database is not unavailable: %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test.each([
  ['55P03', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['57014', 'slow'],
  ['53100', 'full'],
  ['23505', undefined],
])('error code %s is reported as the matching trouble', (code, trouble) => {
  expect(databaseTrouble(withCode(code))).toBe(trouble);
});

describe('whether a failed commit is known to have failed', () => {
  const said = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
  test.each(['23503', '40001', '25P02'])('yes with code %s from the server', code =>
    expect(saysItFailed(said(code))).toBe(true),
  );
  test.each(['57P01', '57P02', '08006', '53100', '58030', 'XX000'])('no with code %s from the server', code =>
    expect(saysItFailed(said(code))).toBe(false),
  );
  test('no when the connection broke', () => {
    expect(saysItFailed(withCode('ECONNRESET'))).toBe(false);
    expect(saysItFailed(new DatabaseSilentError())).toBe(false);
  });
});
