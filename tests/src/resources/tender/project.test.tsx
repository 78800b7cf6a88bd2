import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '../../../../contract/fields/field.ts';
import { tender } from '../../../../contract/registers/tender.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { ProjectInput, toSuggestions } from '../../../../src/resources/tender/inputs.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

const projects = [
  { id: 1, code: 'AUP', title: 'Aid to Uprooted People' },
  { id: 2, code: 'AUP-INF', title: 'Infrastructure' },
];

const Value = () => <output>{String(useWatch({ name: 'project_name' }) ?? '')}</output>;
const open = (getList: unknown) =>
  show(
    <RegisterForm register={tender} submitLabel="Save" onSaved={() => undefined}>
      <ProjectInput source="project_name" field={tender.fields.project_name as Field} />
      <Value />
    </RegisterForm>,
    { dataProvider: { getList }, resource: 'tender' },
  );

beforeEach(() => signIn(['procurement']));
afterEach(clean);

it('offers each project once, by its title, with its code next to it', () => {
  const twice = { id: 3, code: 'AUP-2', title: 'Infrastructure' };
  expect(toSuggestions([...projects, twice])).toEqual([
    { text: 'Aid to Uprooted People', code: 'AUP' },
    { text: 'Infrastructure', code: 'AUP-INF' },
  ]);
});

it.each(['aup-inf', ' INFRASTRUCTURE '])('keeps %s as the project is spelled', async typed => {
  const { container } = open(vi.fn(async () => ({ data: projects, total: 2 })));
  await userEvent.type(screen.getByLabelText('Project'), typed);
  expect(await screen.findByText('AUP-INF')).toBeTruthy();
  await userEvent.tab();
  expect(container.querySelector('output')?.textContent).toBe('Infrastructure');
});

it('takes a project that is offered', async () => {
  const getList = vi.fn(async () => ({ data: projects, total: 2 }));
  const { container } = open(getList);
  await userEvent.type(screen.getByLabelText('Project'), 'infra');
  await waitFor(() => expect(getList.mock.lastCall).toMatchObject(['projects', { filter: { q: 'infra' } }]));
  const list = within(await screen.findByRole('listbox'));
  await userEvent.click(await list.findByText('Infrastructure'));
  expect(container.querySelector('output')?.textContent).toBe('Infrastructure');
});

it('takes any other text as well, also when nothing can be offered', async () => {
  const getList = vi.fn().mockRejectedValue(refusal(500, 'It broke.'));
  const { container } = open(getList);
  await userEvent.type(screen.getByLabelText('Project'), 'Flood relief');
  expect(container.querySelector('output')?.textContent).toBe('Flood relief');
});

const typeAndWait = async (typed: string, getList = vi.fn(async () => ({ data: projects, total: 2 }))) => {
  const { container } = open(getList);
  await userEvent.type(screen.getByLabelText('Project'), typed);
  await screen.findByText('AUP-INF');
  return () => container.querySelector('output')?.textContent;
};

it.each(['Infra', 'aup-i', 'to uprooted'])('takes on Tab what is offered for %s', async typed => {
  const value = await typeAndWait(typed);
  await userEvent.tab();
  expect(value()).toBe(typed === 'to uprooted' ? 'Aid to Uprooted People' : 'Infrastructure');
  expect(screen.queryByText(/is not in the list yet/)).toBeNull();
});

it('keeps what is typed after Escape, and says that it is new', async () => {
  const value = await typeAndWait('Infra');
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(value()).toBe('Infra');
  expect(await screen.findByText('New: “Infra” is not in the list yet.')).toBeTruthy();
});

it('says that a name is new where nothing like it is offered', async () => {
  const value = await typeAndWait('Flood relief');
  await userEvent.tab();
  expect(value()).toBe('Flood relief');
  expect(await screen.findByText('New: “Flood relief” is not in the list yet.')).toBeTruthy();
});

it('takes on Tab what was reached with the arrows', async () => {
  const value = await typeAndWait('Infra');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(value()).toBe('Aid to Uprooted People');
});
