import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tender } from '../../../../contract/registers/tender.ts';
import { RegisterCreate } from '../../../../src/registers/form/RegisterCreate.tsx';
import screens from '../../../../src/resources/tender/record.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

it('takes documents with a new tender, and has no number yet', () => {
  show(<RegisterCreate register={tender} {...screens} />, { dataProvider: {}, resource: 'tender' });
  expect(screen.getByRole('heading', { level: 1, name: 'Tender' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Tender Documents' })).toBeTruthy();
  expect(screen.queryByLabelText('ID')).toBeNull();
});
