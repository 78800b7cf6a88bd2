/** What a declaration narrows its list by is offered: its kind says how. */
import { expect, test } from 'vitest';
import { registerNames } from '../../../../contract/access.ts';
import { loadRegister } from '../../../../contract/load-register.ts';
import { kindOf } from '../../../../src/components/fields/kinds.ts';

test.each(registerNames)('each filter of %s is of a kind that has one', async name => {
  const { allFields, filters = [] } = await loadRegister(name);
  const missing = filters.filter(filter => !(allFields[filter] && kindOf(allFields[filter]).Filter));
  expect(missing).toEqual([]);
});
