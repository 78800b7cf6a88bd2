import { describe, expect, it } from 'vitest';
import { lmstSlots } from '../../../../contract/registers/lmst.ts';
import { filterMatching } from '../../../../src/resources/lmst/SuggestInputs.tsx';
import { checkSlots, slotField, withSlots } from '../../../../src/resources/lmst/slots.ts';
import { inEnglish, messages } from '../../../messages.ts';

const file = (name: string) => new File(['x'], name);
const all = Object.fromEntries(lmstSlots.map(slot => [slotField(slot), file(`${slot}.pdf`)]));
const values = { approval_status: 'Pending', training_code: 'LMST-1', ...all };

describe('the seven documents of an LMST', () => {
  it('are single ones, or none, on edit', () => {
    expect(checkSlots({ approval_status: 'Pending' }, false)).toEqual({});
    expect(withSlots({ training_code: 'A', PictureFile: 'x', Picture1File: all.Picture1File })).toMatchObject(
      {
        training_code: 'A',
        Picture1File: all.Picture1File,
      },
    );
    expect(withSlots({ training_code: 'A' })).not.toHaveProperty('ReportFile');
  });

  it('must be of a kind that can be attached', () => {
    const errors = checkSlots({ ...values, ReportFile: file('report.exe') }, true);
    expect(errors.ReportFile?.[0]).toContain('report.exe');
  });

  it('need an approval status next to them', () => {
    expect(inEnglish(checkSlots({ ...values, approval_status: null }, true))).toEqual({
      approval_status: [messages.required],
    });
  });
});

describe('what was used before', () => {
  const codes = Array.from({ length: 30 }, (_, index) => `LMST-Bara-${index}`);
  it('is offered where it contains what is typed, capitals or not, ten at most', () => {
    expect(filterMatching(codes, 'bara-2')).toEqual(
      codes.filter(code => code.includes('Bara-2')).slice(0, 10),
    );
    expect(filterMatching(codes, 'BARA')).toHaveLength(10);
    expect(filterMatching(codes, 'swat')).toEqual([]);
  });
});
