import { expect, it } from 'vitest';
import { audit } from '../../../contract/audit.ts';
import { recordName } from '../../../src/registers/names.ts';

it('says of an entry of the audit log what was done, and when', () => {
  const entry = { id: 1042, kind: 'signInFailed', created_at: '2026-11-26T09:20:00.000Z' };
  expect(recordName(audit, entry)).toBe('Sign-in failed, 26 Nov 2026, 14:20');
});
