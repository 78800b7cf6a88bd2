/** Words that demo records are made of. Names of people and companies are invented; places are real. */
import type { RegisterName } from '../../contract/access.ts';
import type { Choices } from './story.ts';

export type DemoUser = 'admin' | (typeof people)[number][0];

/** Invented names of office bearers and participants, by their first and second words. */
const maleNames = [
  ['Gul', 'Noor', 'Sher', 'Mir', 'Haji', 'Abdul', 'Said', 'Zahir', 'Inayat', 'Naseeb', 'Rahim', 'Fazal'],
  ['Zaman', 'Wali', 'Afzal', 'Badshah', 'Rehman', 'Wazir', 'Manan', 'Akbar', 'Shah', 'Khan', 'Karim'],
] as const;
const femaleNames = [
  ['Zarmina', 'Gulalai', 'Shabana', 'Palwasha', 'Nazia', 'Rukhsana', 'Bakht', 'Shaista', 'Spogmai'],
  ['Bibi', 'Gul', 'Begum', 'Jehan', 'Khan'],
] as const;

export const personName = (choices: Choices, isWoman: boolean): string =>
  (isWoman ? femaleNames : maleNames).map(words => choices.pick<string>(words)).join(' ');

/** Of companies, each of the first with one of the second. */
export const companyNames = [
  ['Khyber', 'Shinwari', 'Tirah', 'Kurram', 'Orakzai', 'Wazir', 'Mehsud', 'Spinghar', 'Bara', 'Gomal'],
  ['Engineering Works', 'Solar Systems', 'Traders', 'Construction Company', 'Printing Press'],
] as const;

export const supplies = [
  'Supply of tool kits for tailoring trainees',
  'Printing of training manuals',
  'Supply of IT equipment for district offices',
  'Hiring of vehicles for field teams',
  'Supply of office furniture',
  'Supply of poultry units',
  'Vocational training in mobile repairing',
  'Catering services for training events',
  'Supply of first aid kits',
] as const;

/** Title, code and remarks. */
export const projects = [
  ['AUP', 'AUP', 'The programme as a whole.'],
  ['AUP Infrastructure', 'AUP-INF', 'Water, roads, power and other works.'],
  ['AUP Livelihood', 'AUP-LIV', 'Skills and tool kits.'],
  ['AUP Social Mobilization', 'AUP-SM', 'Organisations, trainings, activities.'],
] as const;

export const designations = [
  ['Programme Manager', 'Answers for all of the programme.'],
  ['District Coordinator', 'One in each district.'],
  ['Social Organizer', 'Forms COs and keeps their records.'],
  ['Social Mobilizer', 'Works in the villages.'],
  ['Field Engineer', 'Surveys, designs and supervises schemes.'],
  ['M&E Officer', 'Checks and approves records.'],
  ['Procurement Officer', 'Publishes tenders.'],
  ['Livelihood Officer', 'Skills and advanced trainings.'],
  ['Finance Officer', null],
  ['Data Assistant', null],
] as const;

export const remarks = [
  'Bids are opened at the regional office in the presence of the bidders.',
  'Site visit is mandatory; please contact the district engineer two days ahead.',
  'Bid security of 2 % in the form of a call deposit.',
  'Quoted rates include all taxes and transport to site.',
  '',
] as const;

export const people = [
  ['procurement', 'Sana Gul', ['procurement']],
  ['mne', 'Imran Afridi', ['mne']],
  ['so', 'Zarmina Wazir', ['so']],
  ['sm', 'Adnan Turi', ['sm']],
  ['engineer', 'Bilal Orakzai', ['engineer']],
  ['livelihood', 'Nadia Mehsud', ['livelihood']],
  ['guest', 'Guest Visitor', ['guest']],
] as const;

/** What COs are called. */
export const bodyNames = ['Ittehad', 'Roshan', 'Taraqi', 'Khidmat', 'Umeed', 'Islahi', 'Wahdat', 'Himmat'];

export const venues = [
  'Hujra of the president',
  'Government primary school',
  'Community hall',
  'Girls’ school',
];

/** Who teaches trades. */
export const institutes = [
  'Technical Training Centre',
  'Hunar Vocational Institute',
  'Women’s Skills Centre',
];

/** Type, sub-type, what is built, and its cost in thousand rupees from–to. */
export const schemes = [
  [1, 2, 'Tube well with 24 solar panels and a submersible pump', 2600, 6800],
  [1, 4, 'Spring protection and gravity pipe of 6,200 ft', 900, 2900],
  [1, 8, 'Over head tank of 10,000 gallons with distribution pipeline', 1900, 5200],
  [1, 1, 'Filtration plant of 1,000 litres an hour', 1400, 2600],
  [2, 7, 'Lining of the irrigation channel over 1,800 ft', 800, 3400],
  [2, 9, 'Irrigation pipeline of 3,000 ft with boundary wall', 1100, 3000],
  [3, 3, 'Causeway of 60 ft with approaches', 1500, 4600],
  [3, 5, 'Pavement of the main street over 1,200 ft', 700, 2300],
  [4, 7, 'Micro hydro power unit of 50 kW with power channel', 4800, 11_800],
  [5, 2, 'Solar grid of 30 kW for 60 households', 5200, 12_400],
  [6, 9, 'Protection wall along the stream over 400 ft', 900, 3800],
  [20, 6, 'Street pavement with drains over 1,500 ft', 800, 2700],
] as const;

/** What trainings and activities are about; the name of a village follows. */
export const topics: Readonly<Partial<Record<RegisterName, readonly string[]>>> = {
  cmst: ['Training for office bearers in', 'Book-keeping and record-keeping in', 'Leading of meetings in'],
  exposureVisit: ['Visit to the solar pump of', 'Visit to the women’s centre of', 'Visit to the orchard of'],
  managerConference: ['Quarterly conference of CO managers in', 'Review of savings with managers in'],
  healthHygiene: ['Hand washing and safe water in', 'Mother and child health in', 'Waste and drains in'],
  youthActivity: ['Cricket tournament in', 'Speech contest in', 'Tree planting with the school of'],
  selfInitiative: ['Cleaning of the channel in', 'Repair of the school road in', 'Fund for widows in'],
  needBasedSm: [
    'Settling of a water dispute in',
    'Re-organization meeting in',
    'Meeting with departments in',
  ],
  cpiNeedIdentification: ['Village meeting on the first scheme of', 'Ranking of needs in', 'Site walk in'],
};

/** The donor is real, so it has no logo here; the others are invented. */
export const partners = [
  { name: 'European Union', urdu_name: 'یورپی یونین', kind: 'Donor', website: 'https://europa.eu/' },
  {
    name: 'Highland Rural Support Network',
    urdu_name: 'ہائی لینڈ رورل سپورٹ نیٹ ورک',
    kind: 'Implementing organisation',
  },
  { name: 'Frontier Development Bank', urdu_name: 'فرنٹیئر ڈیولپمنٹ بینک', kind: 'Partner' },
] as const;

/** The colours of their logos. */
export const logoColours = [undefined, [15, 82, 87], [200, 128, 26]] as const;

/** Contact and social networks of a programme that does not exist. */
export const programmeDetails = {
  email: 'info@aup-programme.org',
  telephone: '+92 91 5700 300',
  office_hours: 'Monday to Friday, 9:00 to 17:00',
  office_hours_ur: 'پیر تا جمعہ، صبح 9:00 تا شام 5:00',
  address:
    'Programme Office, Aid to Uprooted People\nUniversity Town, Peshawar\nKhyber Pakhtunkhwa, Pakistan',
  address_ur: 'دفترِ پروگرام، بے گھر افراد کی امداد\nیونیورسٹی ٹاؤن، پشاور\nخیبر پختونخوا، پاکستان',
  facebook: 'https://www.facebook.com/',
  youtube: 'https://www.youtube.com/',
  x: 'https://x.com/',
};
