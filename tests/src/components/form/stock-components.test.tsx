/** React-admin's own components in a register's form. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveButton, useRegisterMutationMiddleware } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clean, refusal, show, signIn } from '../harness.tsx';
import { drafts } from './drafts.ts';
import { button, DistrictForm, field, khyber } from './forms.tsx';

beforeEach(() => signIn(['admin'], 7));
afterEach(clean);

const later = '2026-11-02T00:00:00.000Z';
const stock = 'Save as react-admin does';
const upper = (values: { district_name: string }) => ({
  ...values,
  district_name: values.district_name.toUpperCase(),
});

it.each(['submit', 'button'] as const)(
  'a stock SaveButton of the type %s shows a lost update, saves what was chosen and leaves no draft',
  async type => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(
        refusal(409, 'Changed.', { current: { ...khyber, district_name: 'Theirs', updated_at: later } }),
      )
      .mockResolvedValue({ data: khyber });
    const onSaved = vi.fn();
    show(
      <DistrictForm record={khyber} onSaved={onSaved}>
        <SaveButton type={type} label={stock} />
      </DistrictForm>,
      { dataProvider: { update } },
    );
    await userEvent.type(field('District'), ' Mine');
    await waitFor(() => expect(drafts(1)).toHaveLength(1));
    await userEvent.click(button(stock));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText(/Your version/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save selected values' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(update.mock.calls.map(([, { data, meta }]) => [data.updated_at, meta.idempotencyKey])).toEqual([
      [khyber.updated_at, expect.stringMatching(/^\w{32}$/)],
      [later, update.mock.calls[0]?.[1].meta.idempotencyKey],
    ]);
    expect(update.mock.lastCall?.[1].data).toMatchObject({ district_name: 'Khyber Mine' });
    expect(drafts(1)).toEqual([]);
  },
);

it('what a SaveButton makes of the values is sent again after the connection was lost, and what follows is its own', async () => {
  const update = vi.fn().mockRejectedValueOnce(refusal(0, 'gone')).mockResolvedValue({ data: khyber });
  const [onSaved, onSuccess] = [vi.fn(), vi.fn()];
  show(
    <DistrictForm record={khyber} onSaved={onSaved}>
      <SaveButton type="button" label={stock} transform={upper} mutationOptions={{ onSuccess }} />
    </DistrictForm>,
    { dataProvider: { update } },
  );
  await userEvent.type(field('District'), ' Agency');
  await userEvent.click(button(stock));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  expect(update.mock.calls.map(([, { data }]) => data.district_name)).toEqual([
    'KHYBER AGENCY',
    'KHYBER AGENCY',
  ]);
  expect(onSaved).not.toHaveBeenCalled();
  expect(drafts(1)).toEqual([]);
});

it('what a SaveButton has for the provider goes along, and it hears of what failed alongside what the form says', async () => {
  const refused = refusal(422, 'No.', { errors: { district_name: ['Taken.'] } });
  const update = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue({ data: khyber });
  const [onError, onSaved] = [vi.fn(), vi.fn()];
  show(
    <DistrictForm record={khyber} onSaved={onSaved} meta={() => ({ attemptKey: 'ours' })}>
      <SaveButton type="button" label={stock} mutationOptions={{ meta: { reason: 'asked' }, onError }} />
    </DistrictForm>,
    { dataProvider: { update } },
  );
  await userEvent.type(field('District'), ' Agency');
  await userEvent.click(button(stock));
  await screen.findByText('Taken.');
  expect(onError.mock.calls).toEqual([
    [refused, expect.objectContaining({ district_name: 'Khyber Agency' })],
  ]);
  await userEvent.type(field('District'), '!');
  await userEvent.click(button(stock));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(update.mock.lastCall?.[1].meta).toEqual({
    attemptKey: 'ours',
    reason: 'asked',
    idempotencyKey: expect.stringMatching(/^\w{32}$/),
  });
  expect(onError).toHaveBeenCalledTimes(1);
});

it('where what follows stays on the page, the form goes on with what was saved', async () => {
  const update = vi
    .fn()
    .mockImplementation(async (_, { data }) => ({ data: { ...khyber, ...data, updated_at: later } }));
  const onSuccess = vi.fn();
  show(
    <DistrictForm record={khyber} onSaved={vi.fn()}>
      <SaveButton type="button" label={stock} mutationOptions={{ onSuccess }} />
    </DistrictForm>,
    { dataProvider: { update } },
  );
  await userEvent.type(field('District'), ' A');
  await userEvent.click(button(stock));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  await userEvent.type(field('District'), 'B');
  await waitFor(() => expect(drafts(1)).toHaveLength(1));
  await userEvent.click(button(stock));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(2));
  const [first, second] = update.mock.calls.map(([, { data, meta }]) => [
    data.updated_at,
    meta.idempotencyKey,
  ]);
  expect([first?.[0], second?.[0]]).toEqual([khyber.updated_at, later]);
  expect(second?.[1]).not.toBe(first?.[1]);
});

it('a middleware that a component registers is around the write', async () => {
  const create = vi.fn().mockResolvedValue({ data: khyber });
  const onSaved = vi.fn();
  const around = async (resource: string, params: { data: object }, next: typeof create) =>
    next(resource, { ...params, data: { ...params.data, district_code: '99' } });
  const Registering = () => {
    useRegisterMutationMiddleware(around as never);
    return null;
  };
  show(
    <DistrictForm onSaved={onSaved}>
      <Registering />
    </DistrictForm>,
    { dataProvider: { create } },
  );
  await userEvent.type(field('District'), 'Bannu');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ district_name: 'Bannu', district_code: '99' });
});
