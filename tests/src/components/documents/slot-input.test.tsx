import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { SlotInput } from '../../../../src/components/documents/SlotInput.tsx';
import { clean, show } from '../harness.tsx';

afterEach(clean);

it('says in the words of the page whether a file is chosen, and which', async () => {
  show(
    <Form>
      <SlotInput source="report" label="Report" />
    </Form>,
    { dataProvider: {} },
  );
  const input = await screen.findByLabelText('Report');
  expect(screen.getByText('Choose a file')).toBeTruthy();
  expect(screen.getByText('No file chosen')).toBeTruthy();
  await userEvent.upload(input, new File(['%PDF-1.4'], 'report of may.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('report of may.pdf')).toBeTruthy();
  expect(screen.queryByText('No file chosen')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove report of may.pdf' }));
  expect(screen.getByText('No file chosen')).toBeTruthy();
});
