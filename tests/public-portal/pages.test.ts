import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { closed, everything, make, openRow, show, tender } from './support/pages.ts';

const NOT_FOUND = 'Page Not Found. Please check the url in address bar and try again';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('home', () => {
  it('has the server’s figures in its HTML, and the published ones where there are none at hand', () => {
    show('/home');
    for (const figure of ['351', '313', '3,401', '1,701']) expect(screen.getByText(figure)).toBeTruthy();
    expect(screen.getByText('Community-based organizations formed')).toBeTruthy();
    show('/home', {});
    for (const figure of ['340', '312', '3,400', '1,700']) expect(screen.getByText(figure)).toBeTruthy();
  });

  it('has what the specification lists', () => {
    show('/home');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const [name, href] of [
      ['Home', '/home'],
      ['Contact', '/contact'],
      ['About', '/about'],
      ['Login', '/login'],
    ] as const) {
      expect(menu.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    const pictures = within(screen.getByRole('region', { name: /see all the pictures/ })).getAllByRole('img');
    expect(pictures).toHaveLength(5);
    for (const picture of pictures) expect(picture.getAttribute('alt')?.length).toBeGreaterThan(40);
    for (const component of [
      'Community infrastructure',
      'Skills and livelihood support',
      'Institutional training',
    ]) {
      expect(screen.getByRole('heading', { name: component })).toBeTruthy();
    }
    expect(screen.getByText('info@aup-programme.org')).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/© 2026/)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'About' })).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Facebook' })).toBeTruthy();
  });

  it('shows nothing of the programme that nobody has entered', () => {
    for (const address of ['/home', '/contact']) {
      show(address, { ...everything, programme: undefined });
      expect(screen.queryByText(/@/)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Email' })).toBeNull();
    }
  });

  it('lists the tenders that close first and leads to all of them', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...openRow,
      title: `Tender ${index}`,
      web_link: `t${index}`,
    }));
    show('/home', { ...everything, openTenders: many });
    expect(screen.getAllByRole('link', { name: /^Tender \d$/ })).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'See all 6 open tenders' }).getAttribute('href')).toBe(
      '/tenders',
    );
  });
});

describe('the list of tenders', () => {
  it('says what a company needs to know', () => {
    show('/tenders');
    expect(screen.getByText('SRSP-AUP/KUR/15')).toBeTruthy();
    expect(screen.getByText('14 Dec 2026')).toBeTruthy();
    expect(screen.getByText('1 day left')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pumps' }).getAttribute('href')).toBe('/tender/doc/solar');
  });

  it('says so when none are open, and when the list could not be loaded', () => {
    show('/tenders', { openTenders: [] });
    expect(screen.getByText('There are no open tenders at the moment.')).toBeTruthy();
    show('/tenders', {});
    expect(screen.getByText('The list of open tenders could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/tenders');
  });

  it('shows what staff typed as text, never as markup', () => {
    const title = '<img src=x onerror="alert(1)"> & "Sons"';
    const { html } = make('/tenders', { openTenders: [{ ...openRow, title, ref: '</style><script>' }] });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</style><script>');
    show('/tenders', { openTenders: [{ ...openRow, title }] });
    expect(screen.getByRole('link', { name: title })).toBeTruthy();
  });
});

describe('euro rates', () => {
  const texts = () =>
    within(screen.getByRole('table', { name: 'Euro rates' }))
      .getAllByRole('row')
      .map(row => [...row.children].map(cell => cell.textContent));

  it('are listed month by month', () => {
    show('/euroRates');
    expect(texts()).toEqual([
      ['Month', 'PKR per EUR', 'Source'],
      ['Oct 2026', '313.7358', 'InforEuro'],
      ['Sep 2026', '309.2000', '–'],
    ]);
  });

  it('say so when there is none, and when they could not be had', () => {
    show('/euroRates', { euroRates: [] });
    expect(screen.getByText('No rates have been published yet.')).toBeTruthy();
    show('/euroRates', {});
    expect(screen.getByText('The rates could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the status page', () => {
  it('believes the server, not the address', () => {
    show('/tender/info/shut?status=Active&title=Something&endDate=2030-01-01', {
      ...everything,
      tender: closed,
    });
    expect(screen.getByText('17 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.getByText('This tender is closed.')).toBeTruthy();
    expect(screen.queryByText('Something')).toBeNull();
    expect(screen.queryByText('It was closed before its closing date.')).toBeNull();
  });

  it('says that a tender was closed before its closing date', () => {
    show('/tender/info/shut', { ...everything, tender: { ...closed, endDate: '2999-12-31' } });
    expect(screen.getByText('It was closed before its closing date.')).toBeTruthy();
  });

  it('offers the way in, and the documents’ names and sizes, when the tender is open after all', () => {
    show('/tender/info/solar?status=Closed', { ...everything, tender });
    expect(screen.getByRole('link', { name: 'Get the documents' }).getAttribute('href')).toBe(
      '/tender/doc/solar',
    );
    expect(screen.getByText(/^2 documents, 12.4 MB/)).toBeTruthy();
    expect(screen.getByText('Bill of quantities.xlsx').parentElement?.textContent).toContain('48.2\u00a0kB');
    // The tender itself is not among the others.
    expect(screen.queryByRole('link', { name: 'Pumps' })).toBeNull();
  });

  it('says when the status couldn’t be loaded, with 503 and a way to try again', () => {
    const page = make('/tender/info/solar', {});
    expect([page.status, page.isIndexed]).toEqual([503, false]);
    show('/tender/info/solar', {});
    expect(screen.getByText('The status of this tender couldn’t be loaded.')).toBeTruthy();
  });
});

describe('a web link', () => {
  it.each(['/tender/doc/gone', '/tender/info/gone', '/contractor/create?weblink=gone'])(
    'without a tender is Page Not Found: %s',
    address => {
      const data = { ...everything, tender: { exists: false } };
      expect(make(address, data).status).toBe(404);
      show(address, data);
      expect(screen.getByText(NOT_FOUND)).toBeTruthy();
      expect(screen.getByText(/No tender has this web link/)).toBeTruthy();
    },
  );

  it.each(['/tender/doc/shut', '/tender/doc/shut?acc=true', '/contractor/ncreate?weblink=shut'])(
    'of a closed tender leads to its status page: %s',
    address => {
      const page = make(address, { tender: closed });
      expect(page.status).toBe(302);
      expect(page.redirect).toBe('/tender/info/shut?status=Closed&title=Walls&endDate=2026-11-17');
    },
  );

  it.each(['/tender/doc/solar?acc=true', '/contractor/create?weblink=solar'])(
    'of an open one shows the notice before any script: %s',
    address => {
      const parsed = show(address, { ...everything, tender });
      for (const text of [
        'Solar pumps for eleven villages',
        'SRSP-AUP/KUR/15',
        '14 Dec 2026',
        'Drawings.pdf',
        '12.3 MB',
      ])
        expect(screen.getByText(text), text).toBeTruthy();
      const help = screen.getByRole('complementary', { name: 'Questions about this tender?' });
      const withoutScript = parsed.querySelector('main, .without-script');
      expect(withoutScript?.textContent, 'before the rest').toMatch(
        /need JavaScript to download the documents/,
      );
      expect(help.textContent).toContain('info@aup-programme.org');
      expect(parsed.querySelector('head noscript')?.innerHTML).toContain('.needs-script');
      // What does nothing yet must not look as if it did.
      for (const button of screen.getAllByRole('button'))
        expect((button as HTMLButtonElement).disabled).toBe(true);
    },
  );

  it('is missing in an address of the form: it says so and offers the tenders', () => {
    const parsed = show('/contractor/ncreate');
    expect(screen.getByText('Choose a tender first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pumps' })).toBeTruthy();
    expect(parsed.querySelectorAll('script')).toHaveLength(1);
  });
});
