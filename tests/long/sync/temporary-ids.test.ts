/** A record that only a device knows has a negative id: should one ever reach the server, it is refused in words. */
import { describe, expect, test } from 'vitest';
import { registerNames } from '../../../contract/access.ts';
import { loadRegisters } from '../../../contract/load-register.ts';
import { serverForFile } from '../../support/app.ts';

const server = await serverForFile();
const admin = await server.as('admin');

test.each(registerNames)('%s: as the record asked for, changed, deleted or decided on', async name => {
  for (const [method, path, body] of [
    ['GET', `${name}/-1`],
    ['PUT', `${name}/-1`, {}],
    ['DELETE', `${name}/-1`],
    ['POST', `${name}/-1/approve`, { approval_status: 'Approved' }],
    ['POST', `${name}/-1/documents`, {}],
  ] as const) {
    const { statusCode: status } = await admin.send(method, path, body && { payload: body });
    expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    expect(status, `${method} ${path}`).toBeLessThan(500);
  }
});

describe('as a reference', () => {
  test('it is no choice', async () => {
    for (const register of await loadRegisters()) {
      const references = Object.entries(register.fields).filter(([, { to, each }]) => to ?? each);
      const values = Object.fromEntries(references.map(([field, { each }]) => [field, each ? [-1] : -1]));
      if (references.length === 0) continue;
      const answer = await admin.post(register.paths[0] ?? register.name, values);
      expect(answer.statusCode, register.name).toBe(422);
      const wrong = Object.keys(answer.json().errors).map(key => key.split('.')[0]);
      for (const [field] of references) expect(wrong, register.name).toContain(field);
    }
  });
});
