import { expect, it } from 'vitest';
import { cmst } from '../../../../contract/registers/cmst.ts';
import { euroRates } from '../../../../contract/registers/euroRates.ts';
import { exposureVisit } from '../../../../contract/registers/exposureVisit.ts';
import { tender } from '../../../../contract/registers/tender.ts';
import type { InputField } from '../../../../src/components/fields/kind.ts';
import { suggestProps, textProps } from '../../../../src/components/inputs/inputProps.ts';

const inputOf = ({ fields }: { fields: Readonly<Record<string, InputField>> }, source: string) => ({
  source,
  field: fields[source] as InputField,
});

const TWO_COLUMNS = { gridColumn: { md: 'span 2' } };

it('gives venues, sources and projects two columns of their form', () => {
  expect(textProps(inputOf(cmst, 'venue')).sx).toEqual(TWO_COLUMNS);
  expect(textProps(inputOf(exposureVisit, 'venue')).sx).toEqual(TWO_COLUMNS);
  expect(textProps(inputOf(euroRates, 'source')).sx).toEqual(TWO_COLUMNS);
  expect(suggestProps(inputOf(tender, 'project_name')).sx).toEqual(TWO_COLUMNS);
});

it('begins a row with the men, so that the women are next to them', () => {
  expect(textProps(inputOf(cmst, 'participants_male')).sx).toEqual({
    gridColumnStart: 1,
  });
});
