import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import {
  address,
  checked,
  close,
  left,
  open,
  openTender,
  server,
  setUpPortal,
  signIn,
} from './support/portal.tsx';

setUpPortal();

const form = '/contractor/create?weblink=solar';
const label = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
/** The button is disabled until the page's script has taken over. */
async function press() {
  const button = screen.getByRole('button', { name: 'Get Documents' }) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}

async function fill() {
  await userEvent.type(label('NTN'), '765-4321');
  await userEvent.type(label('Company'), 'Khyber Builders');
  await userEvent.type(label('Email'), 'office@khyber.pk');
  await userEvent.type(label('Mobile'), '0300 1234567');
}

beforeEach(() => {
  server.on('GET contractor/check-ntn/', { status: 404, json: { message: 'Unknown' } });
  server.on('GET contractor/search/', { json: [] });
  server.on('POST contractor', { status: 201, json: { id: 31, user_validated: false } });
  server.on('POST tenderContractor', { status: 201, json: { id: 1, grant: 'the-pass' } });
});

describe('the form', () => {
  it('names the tender, its closing date and what a known company may expect', async () => {
    open(form);
    expect(screen.getByText('Contractor', { selector: '.over' })).toBeTruthy();
    expect(screen.getByText('Insert details.')).toBeTruthy();
    expect(screen.getByText(/Enter your NTN to go straight to the documents/)).toBeTruthy();
    expect(await screen.findByText(openTender.title)).toBeTruthy();
    expect(screen.getByText('14 Dec 2026')).toBeTruthy();
    const names = screen.getAllByRole('textbox').concat(screen.getAllByRole('combobox'));
    expect(names.length).toBe(4);
  });

  it('shows the literal messages at the fields and goes to the first wrong one', async () => {
    open(form);
    await press();
    const said = (name: string) => document.getElementById(`${name}-errors`)?.textContent;
    await waitFor(() => expect(said('NTN')).toBe('NTN is not correct.NTN cannot be empty'));
    expect(said('company_name')).toBe("Company Name can't be less than 6 characters!");
    expect(said('email')).toBe('Please enter email Address.');
    expect(said('mobile')).toBe('Contact No is not correct!');
    await waitFor(() => expect(document.activeElement).toBe(label('NTN')));
    expect(label('NTN').getAttribute('aria-invalid')).toBe('true');
    expect(label('NTN').getAttribute('aria-describedby')).toContain('NTN-errors');
    expect(server.calls('POST').length).toBe(0);
  });

  it('tells who leaves a field with too short a number', async () => {
    open(form);
    await userEvent.type(label('Mobile'), '0300 123');
    await userEvent.tab();
    expect(
      await screen.findByText('Mobile number is incomplete. Please enter a valid 10-digit number.'),
    ).toBeTruthy();
  });

  it('registers a new company, takes the tender, and goes to the download with the pass kept', async () => {
    open(form);
    await checked();
    await fill();
    await press();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    const [contractor] = server.calls('POST contractor');
    expect(contractor?.body).toEqual({
      NTN: '7654321',
      company_name: 'Khyber Builders',
      email: 'office@khyber.pk',
      mobile: '03001234567',
    });
    const [link] = server.calls('POST tenderContractor');
    expect(link?.body).toMatchObject({
      NTN: '7654321',
      web_link: 'solar',
      contractor_id: 31,
      tender_id: 7,
      date_of_entry: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(localStorage.getItem('aup-grant:solar')).toBe('"the-pass"');
    expect(sessionStorage.getItem('aup-draft:solar')).toBeNull();
    // Who names an open tender is told whether the NTN is known, which counts as a look-up of this address.
    expect(contractor?.path).toBe('contractor');
  });

  it('says on the download page that a link was sent, and that news come after it is confirmed', async () => {
    open(form);
    await checked();
    await fill();
    await press();
    expect(
      await screen.findByText(
        /We’ve sent a link to office@khyber\.pk, unless this address is already confirmed or has had several links today\./,
      ),
    ).toBeTruthy();
  });

  it('says there when a limit kept the link from being sent', async () => {
    server.on('POST tenderContractor', { status: 201, json: { grant: 'the-pass', news: 'limited' } });
    open(form);
    await checked();
    await fill();
    await press();
    expect(await screen.findByText(/^No link was sent/)).toBeTruthy();
    expect(screen.queryByText(/We’ve sent a link/)).toBeNull();
  });

  it('goes on when the company turns out to be known, though it could not be looked up', async () => {
    server.on('GET contractor/check-ntn/', { status: 429, json: { message: 'Too many attempts.' } });
    const NTN = '7654321';
    server.on('POST contractor', { status: 201, json: { NTN, user_validated: false } });
    open(form);
    await checked();
    await fill();
    await press();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    const [link] = server.calls('POST tenderContractor');
    expect(link?.body).toMatchObject({ NTN, tender_id: 7 });
    expect(link?.body).not.toHaveProperty('contractor_id');
  });

  it('goes on when staff enter a company that is known', async () => {
    signIn('procurement');
    server.on('POST contractor', {
      status: 422,
      json: { message: messages.ntnTaken, errors: { NTN: [messages.ntnTaken] }, code: 'ntnTaken' },
    });
    open(form);
    await checked();
    await fill();
    await press();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    expect(server.calls('POST tenderContractor')[0]?.body).toMatchObject({ NTN: '7654321', tender_id: 7 });
  });

  it('sends staff who registered a company to the list of contractors', async () => {
    signIn('procurement');
    server.on('POST contractor', { status: 201, json: { id: 31, user_validated: true } });
    open(form);
    await checked();
    await fill();
    await press();
    await waitFor(() => expect(left.at(-1)).toMatch(/\/contractor$/));
    expect(server.calls('POST contractor')[0]?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('puts the server’s errors on their fields and keeps what was typed', async () => {
    server.on('POST contractor', {
      status: 422,
      json: { message: 'Some values need your attention.', errors: { email: ['This address is not ours.'] } },
    });
    open(form);
    await checked();
    await fill();
    await press();
    expect((await screen.findByText('This address is not ours.')).closest('#email-errors')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(label('Email')));
    expect(label('Company').value).toBe('Khyber Builders');
  });

  it('sends a repetition under the same key until an answer came, another body under another', async () => {
    let line: 'down' | 'up' = 'down';
    server.on('POST contractor', () =>
      line === 'down' ? { broken: true } : { status: 201, json: { id: 31, user_validated: false } },
    );
    open(form);
    await checked();
    await fill();
    await press();
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
    await press();
    await waitFor(() => expect(server.calls('POST contractor').length).toBe(2));
    await userEvent.type(label('Mobile'), '8');
    line = 'up';
    await press();
    await waitFor(() => expect(address()).toContain('acc=true'));
    const keys = server.calls('POST contractor').map(sent => sent.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps what was typed over a reload', async () => {
    open(form);
    await userEvent.type(label('Company'), 'Khyber Builders');
    close();
    open(form);
    expect(label('Company').value).toBe('Khyber Builders');
  });

  it('goes to the status page when the tender closed in the meantime', async () => {
    open(form);
    await checked();
    server.on('POST tenderContractor', { status: 403, json: { message: 'This tender is closed.' } });
    server.on('GET check-tender-status/solar', { json: { ...openTender, status: 'Closed' } });
    await fill();
    await press();
    await waitFor(() => expect(left.at(-1)).toMatch(/\/tender\/info\/solar\?status=Closed/));
  });

  it('is not shown for a closed tender', async () => {
    open('/contractor/create?weblink=shut');
    await waitFor(() => expect(left.at(-1)).toMatch(/\/tender\/info\/shut\?status=Closed/));
  });
});

describe('a company that is known', () => {
  beforeEach(() =>
    server.on('GET contractor/check-ntn/1234567?weblink=solar', { json: { NTN: '1234567', id: 9 } }),
  );

  it('is forwarded as soon as it leaves the field', async () => {
    open(form);
    await checked();
    await userEvent.type(label('NTN'), '123-4567');
    await userEvent.tab();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    expect(server.calls('POST tenderContractor')[0]?.body).toMatchObject({
      NTN: '1234567',
      contractor_id: 9,
    });
    expect(server.calls('POST contractor').length).toBe(0);
  });

  it('needs its NTN alone when it presses the button at once', async () => {
    open(form);
    await checked();
    await userEvent.type(label('NTN'), '123-4567{Enter}');
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    expect(server.calls('POST contractor').length).toBe(0);
  });

  it('is recognised by the refusal, too, when it was not looked up', async () => {
    server.on('GET contractor/check-ntn/', { broken: true });
    server.on('POST contractor', {
      status: 409,
      json: { message: 'A company with this NTN is already registered.' },
    });
    open(form);
    await checked();
    await fill();
    await press();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    expect(server.calls('POST tenderContractor')[0]?.body).toMatchObject({ company_name: 'Khyber Builders' });
  });
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
    await screen.findByText(/This NTN isn’t registered yet/);
    await userEvent.click(label('NTN'));
    await userEvent.tab();
    await screen.findByText(/This NTN isn’t registered yet/);
    expect(server.calls('GET contractor/check-ntn/').length).toBe(1);
    // Another one in the meantime, and back: that it is new was an answer, too.
    await userEvent.type(label('NTN'), '8{Backspace}');
    await userEvent.tab();
    await screen.findByText(/This NTN isn’t registered yet/);
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
