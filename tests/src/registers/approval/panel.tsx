/** The head and the panel of a record's page, where it is approved. */
import { screen } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import type { Role } from '../../../../contract/access.ts';
import { co } from '../../../../contract/registers/co.ts';
import { ApprovalPanel } from '../../../../src/registers/approval/ApprovalPanel.tsx';
import { DecisionButtons } from '../../../../src/registers/approval/DecisionButtons.tsx';
import { show, signIn } from '../../components/harness.tsx';

export const pending = {
  id: 5,
  name: 'Bahar Tanzeem',
  created_by: 1,
  deleted_at: null,
  approval_status: 'Pending' as const,
  approval_note: null,
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
};
export const approved = {
  ...pending,
  approval_status: 'Approved' as const,
  approval_note: 'Seen on site.',
  approved_by_name: 'Mina',
  approved_at: '2026-11-02T10:00:00.000Z',
};

export function showPanel(roles: Role[], record: object = pending, dataProvider = {}, store = memoryStore()) {
  signIn(roles, 1);
  const props = { register: co, record: record as typeof pending, name: 'Bahar Tanzeem' };
  const page = (
    <main tabIndex={-1}>
      <DecisionButtons {...props} />
      <ApprovalPanel {...props} />
    </main>
  );
  return show(page, { dataProvider, store, resource: 'co', elsewhere: ['/co/7', '/co', '/login'] });
}

export const decide = (name: RegExp) => screen.queryByRole('button', { name });
