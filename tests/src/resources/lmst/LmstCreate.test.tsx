import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvalStatuses } from '../../../../contract/register/approval.ts';
import { lmst } from '../../../../contract/registers/lmst.ts';
import { RegisterCreate } from '../../../../src/registers/form/RegisterCreate.tsx';
import screens from '../../../../src/resources/lmst/record.ts';
import { messages } from '../../../messages.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

function showForm(statuses: readonly string[]) {
  const create = vi.fn().mockResolvedValue({ data: { id: 3 } });
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const dataProvider = {
    create,
    getList,
    staff: async () => [{ id: 4, name: 'Gul Rahman' }],
    lmstTexts: async () => ['LMST-BARA-01'],
    lmstApprovalStatuses: async () => statuses,
  };
  show(<RegisterCreate register={lmst} {...screens} />, {
    dataProvider,
    resource: 'lmst',
    elsewhere: ['/lmst'],
  });
  return create;
}

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Approval status' });

beforeEach(() => signIn(['so']));
afterEach(clean);

describe('the form of a new LMST', () => {
  it('has an input for each of the seven documents, with the hint on their size', () => {
    showForm(['Pending']);
    for (const name of ['Report', 'Resolution', 'Attendance Sheet', 'TA Sheet', 'Picture 1', 'Picture 2']) {
      expect(screen.getByLabelText(name).getAttribute('type')).toBe('file');
      // The label is the control's only name; a tooltip must not take its place.
      expect(screen.getByLabelText(name).getAttribute('aria-label')).toBeNull();
    }
    expect(screen.getAllByText('Max File size: 100 mb')).toHaveLength(7);
  });

  it('asks for the documents in the words of the specification', async () => {
    const create = showForm(['Pending']);
    await userEvent.upload(screen.getByLabelText('Report'), new File(['x'], 'report.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(messages.lmstDocuments)).toBeTruthy();
    expect(screen.getByLabelText('Report').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText('Picture 3').getAttribute('aria-invalid')).toBe('true');
    expect(create).not.toHaveBeenCalled();
  });

  it('chooses the one status there is, and leaves the choice among several', async () => {
    showForm(['Pending']);
    await waitFor(() => expect(status().value).toBe('Pending'));
    clean();
    signIn(['admin']);
    showForm(approvalStatuses);
    await screen.findByRole('option', { name: 'Rejected' });
    expect(status().value).toBe('');
  });

  it('offers a training code used before, whatever its capitals', async () => {
    showForm(['Pending']);
    await userEvent.type(screen.getByRole('combobox', { name: 'Training Code' }), 'bara');
    expect(await screen.findByRole('option', { name: 'LMST-BARA-01' })).toBeTruthy();
  });
});
