import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { everything, make, openRow, PUBLIC_URL, show, tender } from './support/pages.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the head of a page', () => {
  const meta = (parsed: Document, name: string) =>
    parsed.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const link = (parsed: Document, rel: string) => [
    ...parsed.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`),
  ];

  it.each([
    ['/home', 'Aid to Uprooted People'],
    ['/about', 'About · Aid to Uprooted People'],
    ['/contact/', 'Contact · Aid to Uprooted People'],
    ['/tenders', 'Open tenders · Aid to Uprooted People'],
    ['/euroRates', 'Euro rates · Aid to Uprooted People'],
  ])('%s: title, description, one address for search engines, one for each language', (address, title) => {
    const parsed = show(address);
    const path = address.replace(/\/$/, '');
    expect(parsed.title).toBe(title);
    expect(meta(parsed, 'description')?.length).toBeGreaterThan(50);
    expect(meta(parsed, 'og:description')).toBe(meta(parsed, 'description'));
    expect(meta(parsed, 'og:locale')).toBe('en_GB');
    expect(meta(parsed, 'og:image')).toMatch(new RegExp(`^${PUBLIC_URL}/.*share.*jpg`));
    expect(meta(parsed, 'robots')).toBeUndefined();
    expect(link(parsed, 'canonical').map(one => one.getAttribute('href'))).toEqual([PUBLIC_URL + path]);
    expect(link(parsed, 'alternate').map(one => [one.hreflang, one.getAttribute('href')])).toEqual([
      ['en', PUBLIC_URL + path],
      ['ur', `${PUBLIC_URL}${path}?lang=ur`],
      ['x-default', PUBLIC_URL + path],
    ]);
  });

  it('names the tender on its status page', () => {
    const parsed = show('/tender/info/solar', { ...everything, tender });
    expect(parsed.title).toBe('Solar pumps for eleven villages · Aid to Uprooted People');
    expect(meta(parsed, 'description')).toBe(
      'Solar pumps for eleven villages · Reference SRSP-AUP/KUR/15 · Closing date: 14 Dec 2026',
    );
  });

  it.each(['/tender/doc/solar', '/contractor/create?weblink=solar', '/contractor/ncreate'])(
    '%s is not for search engines',
    address => {
      expect(make(address, { tender }).isIndexed).toBe(false);
      expect(meta(show(address, { tender }), 'robots')).toBe('noindex');
    },
  );
});

describe('Urdu', () => {
  it('is the language of the whole page, from right to left', () => {
    const parsed = show('/home', everything, 'ur');
    expect([parsed.documentElement.lang, parsed.documentElement.dir]).toEqual(['ur', 'rtl']);
    expect(parsed.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${PUBLIC_URL}/home?lang=ur`,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/واپس آنے والوں/);
    // The other language is called by its own name, and marked as such.
    const other = screen.getByRole('link', { name: 'English' });
    expect([other.getAttribute('href'), other.lang]).toEqual(['/home?lang=en', 'en']);
  });

  it.each([
    '/home',
    '/about',
    '/contact',
    '/tenders',
    '/euroRates',
    '/tender/info/solar',
    '/tender/doc/solar',
  ])('leaves no English on %s but what was typed in English', address => {
    show(address, { ...everything, tender }, 'ur');
    const typed = [
      tender.title,
      tender.ref,
      openRow.title,
      'Bill of quantities.xlsx',
      'Drawings.pdf',
      'InforEuro',
      'ZIP',
    ];
    for (const hidden of document.querySelectorAll('noscript, [lang="en"], [dir="ltr"]')) hidden.remove();
    let rest = document.body.textContent ?? '';
    for (const text of typed) rest = rest.replaceAll(text ?? '', '');
    expect(rest.match(/[A-Za-z]{3,}/g) ?? []).toEqual([]);
  });

  it('keeps the rest of an address when the language changes', () => {
    show('/contractor/create?weblink=solar', { tender });
    expect(screen.getByRole('link', { name: 'اردو' }).getAttribute('href')).toBe(
      '/contractor/create?weblink=solar&lang=ur',
    );
  });

  it('writes dates with Urdu months', () => {
    show('/tenders', everything, 'ur');
    expect(screen.getByText('14 دسمبر 2026')).toBeTruthy();
    expect(screen.getByText('1 دن باقی')).toBeTruthy();
  });
});

describe('the page behind the link of a mail', () => {
  const news = {
    state: 'asked',
    address: 'office@khyber.pk',
    title: 'Pumps',
    ref: null,
    web_link: 'solar',
    may_confirm: true,
  } as const;
  const buttons = () => screen.getAllByRole('button').map(button => button.textContent);
  const actions = () => [...document.querySelectorAll('main form')].map(form => form.getAttribute('action'));

  it('asks with plain forms, decides nothing itself, and is not for search engines', () => {
    const page = make('/tender/news/a.b.c', { news });
    expect([page.status, page.isIndexed]).toEqual([200, false]);
    show('/tender/news/a.b.c', { news });
    expect(screen.getByText('office@khyber.pk')).toBeTruthy();
    expect(buttons()).toEqual(['Yes, send me updates', 'No, don’t email me']);
    expect(actions()).toEqual(['/tender/news/a.b.c/confirm', '/tender/news/a.b.c/stop']);
    for (const form of document.querySelectorAll('main form'))
      expect(form.getAttribute('method')).toBe('post');
  });

  it('says what holds, and offers the other way', () => {
    show('/tender/news/t', { news: { ...news, state: 'confirmed' } });
    expect(screen.getByText('You receive updates on this tender')).toBeTruthy();
    expect(buttons()).toEqual(['Stop updates']);
    show('/tender/news/t', { news: { ...news, state: 'stopped' } });
    expect(buttons()).toEqual(['Yes, send me updates']);
    show('/tender/news/t', { news: { ...news, state: 'stopped', may_confirm: false } });
    expect(screen.queryAllByRole('button')).toEqual([]);
    // The link that stops updates can't confirm them.
    show('/tender/news/t', { news: { ...news, may_confirm: false } });
    expect(screen.queryByText('Do you want updates on this tender?')).toBeNull();
    expect(screen.getByText('You don’t receive updates on this tender')).toBeTruthy();
    expect(buttons()).toEqual(['No, don’t email me']);
  });

  it('says that a link is no longer valid, or that it couldn’t be checked', () => {
    expect(make('/tender/news/t', { news: null }).status).toBe(404);
    show('/tender/news/t', { news: null }, 'ur');
    expect(screen.getByText('یہ لنک اب کارآمد نہیں')).toBeTruthy();
    const links = [...document.querySelectorAll('main a')].map(link => link.getAttribute('href'));
    expect(links).toContain('/tenders');
    expect(make('/tender/news/t', {}).status).toBe(503);
  });
});
