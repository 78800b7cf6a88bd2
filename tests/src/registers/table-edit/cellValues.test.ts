import { expect, it } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { districts } from '../../../../contract/registers/districts.ts';
import { loadTexts } from '../../../../src/i18n/catalogue.ts';
import { setPageLanguage } from '../../../../src/i18n/language.ts';
import { cellText, displayText } from '../../../../src/registers/table-edit/cellValues.ts';

it('a district is shown in Urdu, and its own name is changed as it is written', async () => {
  setPageLanguage('ur');
  await loadTexts();
  const record = { district_name: 'Khyber' };
  const own = districts.allFields.district_name;
  expect(own && displayText(own, 'district_name', record)).toBe('خیبر');
  expect(own && cellText(own, 'district_name', record)).toBe('Khyber');
  const ofOther = co.allFields.district_name;
  expect(ofOther && cellText(ofOther, 'district_name', record)).toBe('خیبر');
});
