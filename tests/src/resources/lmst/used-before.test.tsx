/** Training codes that were used before: where there are more than come at once, the server is asked when the keys rest. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_PAGE } from '../../../../contract/register/register.ts';
import { lmst } from '../../../../contract/registers/lmst.ts';
import type { InputField } from '../../../../src/components/fields/kind.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { CodeInput } from '../../../../src/resources/lmst/SuggestInputs.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['so']));
afterEach(clean);

const many = Array.from({ length: MAX_PAGE }, (_, index) => `LMST-${index}`);

function showCode(lmstTexts: object) {
  show(
    <RegisterForm register={lmst} submitLabel="Save" onSaved={() => undefined}>
      <CodeInput source="training_code" field={lmst.fields.training_code as InputField} />
    </RegisterForm>,
    { dataProvider: { lmstTexts }, resource: 'lmst' },
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: /Code/ });
}
const searched = (asking: ReturnType<typeof vi.fn>) =>
  asking.mock.calls.filter(([, { q }]) => q).map(([, { q }]) => q);

it('asks once for what is typed without a rest, and takes back what is not wanted any more', async () => {
  const signals: AbortSignal[] = [];
  const asking = vi.fn(async (_kind: string, { q }: { q?: string }, signal?: AbortSignal) => {
    if (q === undefined) return many;
    if (signal) signals.push(signal);
    if (q === 'bara') return new Promise<string[]>(() => undefined);
    return [`${q.toUpperCase()} found`];
  });
  const input = showCode(asking);
  await userEvent.type(input, 'bara');
  await waitFor(() => expect(searched(asking)).toEqual(['bara']));
  expect(signals[0]?.aborted).toBe(false);
  await userEvent.type(input, 'bagh');
  await screen.findByText('BARABAGH found');
  expect(searched(asking)).toEqual(['bara', 'barabagh']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('offers at once what has come already', async () => {
  const asking = vi.fn(async () => ['LMST-BARA-01', 'LMST-KHAR-01']);
  await userEvent.type(showCode(asking), 'khar');
  await screen.findByText('LMST-KHAR-01');
  expect(screen.queryByText('LMST-BARA-01')).toBeNull();
  expect(asking).toHaveBeenCalledTimes(1);
});

it('keeps a new code that is the beginning of an old one, and says that it is new', async () => {
  const input = showCode(vi.fn(async () => ['LMST-10']));
  await userEvent.type(input, 'LMST-1');
  await screen.findByText('LMST-10');
  await userEvent.tab();
  expect(input.value).toBe('LMST-1');
  expect(await screen.findByText('New: “LMST-1” is not in the list yet.')).toBeTruthy();
});
