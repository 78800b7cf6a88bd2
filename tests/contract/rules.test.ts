import { describe, expect, test } from 'vitest';
import { loadRegisters } from '../../contract/load-register.ts';
import { checkValues } from '../../contract/register/register.ts';
import { co } from '../../contract/registers/co.ts';
import { tender } from '../../contract/registers/tender.ts';
import { messages } from '../../contract/texts/messages.ts';

describe('what is wrong with a record is said at once', () => {
  test('rules over several fields, together with missing values', () => {
    const { errors } = checkValues(co, {
      date_of_formation: '2026-03-02',
      date_of_reactivation: '2026-03-01',
      total_hh: 10,
      organized_hh: 11,
      account: 'YES',
    });
    expect(errors).toMatchObject({
      name: [messages.required],
      villages_id: [messages.required],
      organized_hh: [messages.organizedHouseholds],
      date_of_reactivation: [messages.reactivation],
      bank_details: [messages.bankDetails],
    });
  });

  test('but not where one of the fields is itself wrong', () => {
    const values = {
      date_of_formation: 'soon',
      date_of_reactivation: '2026-03-01',
      total_hh: 'x',
      organized_hh: 5,
    };
    expect(Object.keys(checkValues(co, values).errors ?? {})).not.toContain('date_of_reactivation');
    expect(Object.keys(checkValues(co, values).errors ?? {})).not.toContain('organized_hh');
    expect(checkValues(tender, { start_date: 'soon', end_date: '2026-03-01' }).errors).not.toHaveProperty(
      'end_date',
    );
  });

  test('no rule speaks of a field whose counterpart is missing', async () => {
    for (const register of await loadRegisters()) {
      for (const { field, holds } of register.rules ?? []) {
        for (const value of [null, '0001-01-01', '2199-12-31', 0, 1e9, 'text'])
          expect(holds({ [field]: value }), `${register.name}: ${field}`).toBe(true);
      }
    }
  });

  test('what is no record at all is refused as such', () => {
    for (const odd of [null, 'text', 5, []]) expect(checkValues(co, odd).errors).toBeDefined();
  });
});
