/** What cells say for fields of one kind. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldWith } from '../../../contract/fields/field.ts';
import { inColumn, readAs } from '../../../contract/fields/reading.ts';
import { importFields } from '../../../contract/import/import.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { readCell } from '../../../server/import/cells.ts';
import { throwaway } from '../../support/throwaway-register.ts';

const withoutSign = (value: unknown) => (typeof value === 'string' ? Number(value.replace('%', '')) : value);
const share = fieldWith('decimal', readAs(withoutSign, z.number()).check(inColumn('decimal')), {
  label: { en: 'Share', ur: 'حصہ' },
});

test('a number that its own kind understands is left to that kind', () => {
  const [field] = importFields({
    ...throwaway,
    fields: { share },
    schema: z.object({ share: share.schema }),
  });
  if (!field) throw new Error('There is no such field.');
  const read = (text: string) => readCell(field, text, false, share.schema);
  expect(read('12.5%')).toEqual({ value: '12.5%' });
  expect(read('1,234.5')).toEqual({ value: '1234.5' });
  expect(read('a half')).toEqual({ problem: messages.number });
});
