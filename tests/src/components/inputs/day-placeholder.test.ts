import { expect, it } from 'vitest';
import { tidyDay } from '../../../../src/components/inputs/typedDay.ts';
import { english, urdu } from '../../i18n/keys.ts';

it.each([
  ['English', english],
  ['Urdu', urdu],
])('an empty field for a day in %s shows the form that the day will have in it', (_, texts) => {
  const shown = texts.get('register.form.datePlaceholder') ?? '';
  const filled = shown.replace('yyyy', '2025').replace('mm', '03').replace('dd', '15');
  expect(filled).toBe(tidyDay('15/3/2025'));
});
