/** The band with the donor, implementing organisations and partners, above the footer. */
import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicPartner } from '../../contract/answers/shell.ts';
import type { Language } from '../../contract/texts/language.ts';
import { everything, show } from './support/pages.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const donor: PublicPartner = {
  name: 'European Union',
  name_ur: 'یورپی یونین',
  kind: 'Donor',
  website: 'https://europa.eu/',
  logo: '/api/programme/logos/1?v=0a1b2c3d4e5f',
};
const bank: PublicPartner = {
  name: 'Highland <b>Bank</b>',
  name_ur: null,
  kind: 'Partner',
  website: null,
  logo: null,
};

function band(address: string, partners: PublicPartner[], language: Language = 'en') {
  const programme = { time_zone: 'Asia/Karachi', districts: [], details: {}, partners };
  show(address, { ...everything, programme }, language);
  return screen.queryByRole('region', { name: language === 'ur' ? 'شراکت دار' : 'Partners' });
}

describe.each(['/home', '/about'])('%s', address => {
  it('says who funds the programme and who else is in it', () => {
    const shown = within(band(address, [donor, bank]) as HTMLElement);
    expect(shown.getAllByRole('heading').map(heading => heading.textContent)).toEqual([
      'Funded by',
      'In partnership with',
    ]);
    const link = shown.getByRole('link', { name: 'European Union' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      donor.website,
      'noopener external',
    ]);
    const logo = within(link).getByRole('img', { name: 'European Union' });
    expect(logo.getAttribute('src')).toBe(donor.logo);
    expect(logo.getAttribute('loading')).toBe('lazy');
    expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['160', '56']);
    expect(shown.getByText('Highland <b>Bank</b>').closest('a')).toBeNull();
  });

  it('uses names in Urdu, or those in English where there are none', () => {
    const shown = within(band(address, [donor, bank], 'ur') as HTMLElement);
    expect(shown.getByRole('heading', { name: 'مالی معاونت' })).toBeTruthy();
    expect(shown.getByRole('img', { name: 'یورپی یونین' })).toBeTruthy();
    expect(shown.getByText('Highland <b>Bank</b>').getAttribute('dir')).toBe('auto');
  });

  it('has no band if no partner was entered, or none could be loaded', () => {
    expect(band(address, [])).toBeNull();
    show(address, { ...everything, programme: undefined });
    expect(screen.queryByRole('region', { name: 'Partners' })).toBeNull();
  });
});

it.each(['/contact', '/tenders'])('%s has no band', address => {
  expect(band(address, [donor])).toBeNull();
});
