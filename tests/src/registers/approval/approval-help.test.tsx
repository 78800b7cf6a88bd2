import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { cpi } from '../../../../contract/registers/cpi.ts';
import ApprovalDialog from '../../../../src/registers/approval/ApprovalDialog.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

afterEach(clean);

it.each([
  [co, [3], 'The author will no longer be able to edit it.'],
  [cpi, [3], 'After that, the author can only edit: Stage, Progress (%), Documents.'],
  [cpi, [3, 4], 'After that, the authors can only edit: Stage, Progress (%), Documents.'],
])('says what authors can still change of an approved record', (register, ids, said) => {
  signIn(['mne']);
  show(<ApprovalDialog register={register} word="approve" ids={ids} onClose={() => undefined} />, {
    dataProvider: {},
    resource: register.name,
  });
  expect(screen.getByText(said)).toBeTruthy();
});
