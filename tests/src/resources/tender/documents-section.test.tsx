import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays } from '../../../../contract/days.ts';
import { tender } from '../../../../contract/registers/tender.ts';
import { today } from '../../../../src/components/format.ts';
import { DocumentsSection } from '../../../../src/resources/tender/DocumentsSection.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['procurement']));
afterEach(clean);

const section = tender.sections.find(({ fields }) => fields.includes('documents'));
const document = (id: number) => ({ id, name: `terms-${id}.pdf`, size: 10, sha256: 'x', created_at: '' });
const last = /is the last document of an open tender/;

it.each([
  ['the last one of an open tender', { documents: [document(1)] }, true],
  ['one of two', { documents: [document(1), document(2)] }, false],
  ['the last one of a closed tender', { status: 'Closed', documents: [document(1)] }, false],
  ['the last one of an ended tender', { end_date: addDays(today(), -1), documents: [document(1)] }, false],
])('says what it means to delete %s', async (_, more, isLast) => {
  const record = { id: 7, status: 'Active', end_date: today(), ...more };
  show(
    <EditContextProvider value={{ record } as never}>
      {section && <DocumentsSection section={section} />}
    </EditContextProvider>,
    { dataProvider: {}, resource: 'tender' },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Delete.*terms-1.pdf/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('terms-1.pdf');
  expect(screen.queryByText(last) !== null).toBe(isLast);
});
