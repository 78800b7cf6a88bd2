import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detailNames } from '../../../../contract/programme-details.ts';
import ProgrammePage from '../../../../src/features/programme/ProgrammePage.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const blank = Object.fromEntries(detailNames.map(name => [name, null]));
const entered = { ...blank, email: 'old@aup.example', updated_at: '2026-11-01T10:00:00.000Z' };

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save details' }));

it('saves what was entered with the version that was read, and refuses what can’t be shown', async () => {
  const saveProgrammeDetails = vi.fn(async values => ({ ...values, updated_at: 'later' }));
  show(<ProgrammePage />, { dataProvider: { programmeDetails: async () => entered, saveProgrammeDetails } });
  await userEvent.type(await screen.findByLabelText('Facebook'), 'facebook.com/aup');
  await save();
  expect(await screen.findByText('Enter a web address that begins with https://')).toBeTruthy();
  expect(saveProgrammeDetails).not.toHaveBeenCalled();
  await userEvent.clear(field('Facebook'));
  await userEvent.type(field('Facebook'), 'https://facebook.com/aup');
  await save();
  await waitFor(() =>
    expect(saveProgrammeDetails).toHaveBeenCalledWith(
      expect.objectContaining({
        email: 'old@aup.example',
        facebook: 'https://facebook.com/aup',
        updated_at: entered.updated_at,
      }),
    ),
  );
  expect(await screen.findByText('Programme details saved')).toBeTruthy();
});

it('says what another admin has changed; saving again keeps what was typed', async () => {
  const current = { ...entered, telephone: '0915700300', updated_at: '2026-11-02T10:00:00.000Z' };
  const saveProgrammeDetails = vi
    .fn()
    .mockRejectedValueOnce(refusal(409, 'Someone else has changed the details.', { current }))
    .mockImplementation(async values => values);
  show(<ProgrammePage />, { dataProvider: { programmeDetails: async () => entered, saveProgrammeDetails } });
  await screen.findByLabelText('Email');
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), 'new@aup.example');
  await save();
  expect(await screen.findByText('Changed to: 0915700300')).toBeTruthy();
  expect(screen.getByText('Someone else has changed the details.')).toBeTruthy();
  await save();
  await waitFor(() => expect(saveProgrammeDetails).toHaveBeenCalledTimes(2));
  expect(saveProgrammeDetails.mock.lastCall?.[0]).toMatchObject({
    email: 'new@aup.example',
    updated_at: current.updated_at,
  });
});
