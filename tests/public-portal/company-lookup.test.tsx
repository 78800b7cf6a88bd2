import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { open, server, setUpPortal } from './support/portal.tsx';

setUpPortal();

const form = '/contractor/create?weblink=solar';
const label = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

beforeEach(() => {
  server.on('GET contractor/check-ntn/', { status: 404, json: { message: 'Unknown' } });
  server.on('GET contractor/search/', { json: [] });
  server.on('POST contractor', { status: 201, json: { id: 31, user_validated: false } });
  server.on('POST tenderContractor', { status: 201, json: { id: 1, grant: 'the-pass' } });
});

describe('looking an NTN up', () => {
  it('passes on kindly that there were too many tries', async () => {
    server.on('GET contractor/check-ntn/', {
      status: 429,
      json: { message: 'Too many attempts. Please try again in 40 seconds.' },
    });
    open(form);
    await userEvent.type(label('NTN'), '7654321');
    await userEvent.tab();
    expect(await screen.findByText('Too many attempts. Please try again in 40 seconds.')).toBeTruthy();
    expect(label('NTN').getAttribute('aria-invalid')).toBe('false');
  });

  it('asks once for one number', async () => {
    open(form);
    await userEvent.type(label('NTN'), '7654321');
    await userEvent.tab();
    await screen.findByText(/This NTN is new/);
    await userEvent.click(label('NTN'));
    await userEvent.tab();
    await screen.findByText(/This NTN is new/);
    expect(server.calls('GET contractor/check-ntn/').length).toBe(1);
    // Another one in the meantime, and back: that it is new was an answer, too.
    await userEvent.type(label('NTN'), '8{Backspace}');
    await userEvent.tab();
    await screen.findByText(/This NTN is new/);
    expect(server.calls('GET contractor/check-ntn/').length).toBe(1);
  });
});

describe('the company’s suggestions', () => {
  beforeEach(() => {
    const names = ['Khyber Builders', 'Khyber Solar Works'];
    server.on('GET contractor/search/', { json: names.map(company_name => ({ company_name })) });
  });

  it('begin at three letters and are taken with the keyboard', async () => {
    open(form);
    await userEvent.type(label('Company'), 'kh');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(server.calls('GET contractor/search/').length).toBe(0);
    await userEvent.type(label('Company'), 'y');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBe(2));
    expect(server.calls('GET contractor/search/khy?weblink=solar').length).toBe(1);
    expect(label('Company').getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = label('Company').getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toBe('Khyber Solar Works');
    await userEvent.keyboard('{Enter}');
    expect(label('Company').value).toBe('Khyber Solar Works');
    expect(label('Company').getAttribute('aria-expanded')).toBe('false');
    expect(server.calls('POST').length).toBe(0);
  });

  it('are taken with the mouse, and closed by Escape', async () => {
    open(form);
    await userEvent.type(label('Company'), 'khy');
    await userEvent.click(await screen.findByRole('option', { name: 'Khyber Builders' }));
    expect(label('Company').value).toBe('Khyber Builders');
    await userEvent.clear(label('Company'));
    await userEvent.type(label('Company'), 'khy');
    await screen.findByRole('option', { name: 'Khyber Builders' });
    await userEvent.keyboard('{Escape}');
    expect(label('Company').getAttribute('aria-expanded')).toBe('false');
    expect(label('Company').value).toBe('khy');
  });
});
