import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { tender } from '../../../../contract/registers/tender.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import list from '../../../../src/resources/tender/list.ts';
import { show } from '../../components/harness.tsx';
import { answering, asAdmin, dialogGone, setWidth } from '../../registers/list/district-list.tsx';

asAdmin();

it('says before a tender is deleted, or several, that its public page goes, too', async () => {
  const person = userEvent.setup();
  setWidth(1280);
  const dates = { start_date: '2026-11-01', end_date: '2026-12-01' };
  const rows = [
    { id: 7, title_name: 'Road', web_link: 'road', ...dates },
    { id: 8, title_name: 'Bridge', web_link: 'bridge', ...dates },
  ];
  show(<RegisterList register={tender} {...list} />, {
    dataProvider: { getList: answering(rows) },
    resource: 'tender',
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Road' }));
  const one = await screen.findByRole('dialog', { name: 'Delete this tender?' });
  expect(one.textContent).toContain('Road and its public page will be removed');
  await person.keyboard('{Escape}');
  await dialogGone();
  await person.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await person.click(await screen.findByRole('button', { name: 'Delete (2)' }));
  const many = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
  expect(many.textContent).toContain('public pages will be removed');
});
