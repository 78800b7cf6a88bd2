/** Pages as the server makes them, put where the tests can look at them. */

import type { PublicPartner } from '../../../contract/answers/shell.ts';
import type { TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import type { PortalData, PortalPage } from '../../../contract/portal/portal-page.ts';
import { firstDistricts } from '../../../contract/programme.ts';
import type { PublicDetails } from '../../../contract/programme-details.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { knownInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { render } from '../../../public-portal/render.tsx';

export const PUBLIC_URL = 'https://aup.example';

export const openRow = {
  title: 'Pumps',
  ref: 'SRSP-AUP/KUR/15',
  end_date: '2026-12-14',
  days_left: 1,
  web_link: 'solar',
};

const districts = firstDistricts.map(({ id, name }) => ({ id, name, name_ur: knownInUrdu(name) ?? null }));

const details: PublicDetails = {
  email: 'info@aup-programme.org',
  telephone: '+92 91 5700 300',
  office_hours: 'Monday to Friday, 9:00 to 17:00',
  office_hours_ur: 'پیر تا جمعہ، صبح 9:00 تا شام 5:00',
  address: 'Programme Office\nPeshawar',
  address_ur: 'دفترِ پروگرام\nپشاور',
  facebook: 'https://www.facebook.com/aup',
};

const partners: PublicPartner[] = [
  { name: 'European Union', name_ur: 'یورپی یونین', kind: 'Donor', website: 'https://europa.eu', logo: null },
  {
    name: 'Highland Development Bank',
    name_ur: null,
    kind: 'Partner',
    website: null,
    logo: '/api/programme/logos/2?v=0a1b2c3d4e5f',
  },
];

export const everything: PortalData = {
  programme: { time_zone: 'Asia/Karachi', districts, details, partners },
  info: { co: 351, cpi: 313, livelihood: 3401, AdvTraining: 1701 },
  openTenders: [openRow],
  euroRates: [
    { id: 2, month: '2026-10', pkr_per_eur: 313.7358, source: 'InforEuro' },
    { id: 1, month: '2026-09', pkr_per_eur: 309.2, source: null },
  ],
};

/** @param address a path, with its query */
export function make(address: string, data: PortalData = everything, language: Language = 'en'): PortalPage {
  const { pathname, search } = new URL(address, PUBLIC_URL);
  return render({
    pathname,
    search,
    language,
    publicUrl: PUBLIC_URL,
    year: 2026,
    timeZone: 'Asia/Karachi',
    data,
  });
}

/** Makes a page and shows it: the head in one document of its own, the body in that of the test. */
export function show(address: string, data?: PortalData, language?: Language): Document {
  const { html } = make(address, data, language);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.innerHTML = parsed.body.innerHTML;
  return parsed;
}

export const tender: TenderStatusAnswer = {
  exists: true,
  id: 7,
  status: 'Active',
  title: 'Solar pumps for eleven villages',
  endDate: '2026-12-14',
  ref: 'SRSP-AUP/KUR/15',
  start_date: '2026-11-01',
  documents: [
    {
      id: 3,
      name: 'Bill of quantities.xlsx',
      size: 48_200,
      sha256: 'aa',
      created_at: '2026-11-01T08:00:00.000Z',
    },
    { id: 4, name: 'Drawings.pdf', size: 12_345_678, sha256: 'bb', created_at: '2026-11-01T08:00:00.000Z' },
  ],
  total: 12_394_400,
  etag: '"cc"',
};
export const closed: TenderStatusAnswer = {
  exists: true,
  id: 8,
  status: 'Closed',
  title: 'Walls',
  endDate: '2026-11-17',
};
