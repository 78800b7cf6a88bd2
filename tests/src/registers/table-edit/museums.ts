/** A register whose records fill a sheet, with a field of nearly every kind, and a record of it. */
import { check } from '../../../../contract/fields/check.ts';
import { choice } from '../../../../contract/fields/choice.ts';
import { date, month } from '../../../../contract/fields/date.ts';
import { count, decimal, money, number } from '../../../../contract/fields/number.ts';
import { phone } from '../../../../contract/fields/phone.ts';
import { reference } from '../../../../contract/fields/reference.ts';
import { code, email, longText, placeName, text } from '../../../../contract/fields/text.ts';
import { defineRegister } from '../../../../contract/register/define-register.ts';
import { refCode } from '../../../../contract/register/ref-codes.ts';

const label = (en: string) => ({ label: { en, ur: `${en} ur` } });

const fields = {
  title: text({ ...label('Name'), max: 150, required: true, wide: true }),
  story: longText({ ...label('Story'), max: 500 }),
  code: code({ ...label('Mark'), max: 20 }),
  ref_code: refCode('AUP', label('Ref')),
  place: placeName({ ...label('Place'), max: 100 }),
  wells: number({ ...label('Wells'), max: 1000 }),
  guests: count(label('Guests')),
  slope: decimal({ ...label('Slope'), min: 0, max: 100, digits: 2 }),
  cost: money({ ...label('Cost'), required: true }),
  opened: date(label('Opened')),
  since: month({ ...label('Since'), required: true }),
  state: choice({ ...label('State'), required: true, values: ['Active', 'Closed'] }),
  open: check({ ...label('Guided'), word: { en: 'is open', ur: 'ur' } }),
  mobile: phone(label('Telephone')),
  mail: email(label('Mail')),
  districts_id: reference({
    ...label('Where'),
    to: {
      table: 'districts',
      column: 'district_name',
      as: 'district_name',
      resource: 'districts',
      ...label('district'),
      nameKind: 'placeName',
    },
  }),
};

const names = {
  one: 'Museum',
  many: 'Museums',
  counted: ['museum', 'museums'],
  create: 'New museum',
  edit: 'Update museum',
  empty: 'Museums of the programme.',
} as const;

/** Under the name of a register that exists, so that there are rights to it. */
export const museums = defineRegister({
  name: 'designations',
  paths: ['designations'],
  table: 'museums',
  ...label('museum'),
  icon: 'list',
  names: { en: names, ur: names },
  fields,
  nameField: 'title',
  codeField: 'code',
  list: {
    id: 'detail',
    title: 'summary',
    code: 'summary',
    cost: 'summary',
    opened: 'summary',
    since: 'summary',
    state: 'summary',
    district_name: { in: 'summary', linked: true },
    guests: { in: 'summary', heading: { en: 'Visitors', ur: 'ur' } },
    open: 'detail',
    slope: 'detail',
    mobile: 'detail',
    mail: 'detail',
    created_at: 'detail',
  },
  filters: ['districts_id', 'state', 'open', 'opened'],
  show: ['id', ...Object.keys(fields).filter(name => name !== 'districts_id'), 'district_name'],
  sections: [
    {
      heading: { en: 'All of it', ur: 'ur' },
      help: { en: 'One of each.', ur: 'ur' },
      fields: Object.keys(fields),
    },
  ],
  search: ['title'],
  defaultSort: ['title', 'ASC'],
});

export const clay = {
  id: 3,
  title: 'House of clay',
  story: 'Built by hand.',
  code: 'HC-1',
  ref_code: null,
  place: 'Jamrud',
  wells: 12,
  guests: 1200,
  slope: 2.5,
  cost: 1_234_567,
  opened: '2026-03-07',
  since: '2026-02',
  state: 'Active',
  open: true,
  mobile: '03001234567',
  mail: 'clay@example.org',
  districts_id: 1,
  district_name: 'Khyber',
  created_at: '2026-05-04T08:00:00.000Z',
  updated_at: '2026-05-04T08:00:00.000Z',
  created_by: 1,
  created_by_name: 'Test Person',
  deleted_at: null,
};
