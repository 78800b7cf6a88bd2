import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { livelihood } from '../../../../contract/registers/livelihood.ts';
import { loadTexts } from '../../../../src/i18n/catalogue.ts';
import { setPageLanguage } from '../../../../src/i18n/language.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(async () => {
  signIn(['livelihood']);
  setPageLanguage('ur');
  await loadTexts();
});
afterEach(clean);

it('offers trades in Urdu, and finds them by their English names, too', async () => {
  const trades = [
    { id: 3, trade_name: 'Welding' },
    { id: 4, trade_name: 'Tailoring' },
  ];
  const getList = async (resource: string) =>
    resource === 'trades' ? { data: trades, total: 2 } : { data: [], total: 0 };
  show(
    <RegisterForm register={livelihood} submitLabel="Save" onSaved={() => {}}>
      <RegisterSections register={livelihood} />
    </RegisterForm>,
    { dataProvider: { getList, searchCos: async () => ({ cos: [] }) }, resource: 'livelihood' },
  );
  const trade = await screen.findByRole('combobox', { name: 'ہنر' });
  await userEvent.type(trade, 'weld');
  await userEvent.click(await screen.findByRole('option', { name: 'ویلڈنگ' }));
  expect((trade as HTMLInputElement).value).toBe('ویلڈنگ');
});
