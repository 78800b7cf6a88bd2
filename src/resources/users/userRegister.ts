/** Accounts as the lists and forms of the registers see them; their own rules are the server's (specification §5). */
import { check } from '../../../contract/fields/check.ts';
import { email } from '../../../contract/fields/email.ts';
import { fieldWith } from '../../../contract/fields/field.ts';
import { reference } from '../../../contract/fields/reference.ts';
import { text } from '../../../contract/fields/text.ts';
import { type User, userInput } from '../../../contract/people/people.ts';
import { defineRegister } from '../../../contract/register/define-register.ts';
import { toDistrict } from '../../../contract/register/places.ts';
import type { RegisterNames } from '../../../contract/register/register.ts';
import { translate } from '../../i18n/catalogue.ts';

export type UserRow = User;

/** The texts of accounts stand in the catalogue, which has one language at a time. */
const says = (key: string) => {
  const said = () => translate(key);
  return {
    get en() {
      return said();
    },
    get ur() {
      return said();
    },
  };
};
const called = (field: string) => ({ label: says(`resources.users.fields.${field}`) });

const names: RegisterNames = {
  get one() {
    return translate('resources.users.name', { smart_count: 1 });
  },
  get many() {
    return translate('resources.users.name', { smart_count: 2 });
  },
  get counted(): [string, string] {
    const counted = (smart_count: number) => translate('resources.users.counted', { smart_count });
    return [counted(1), counted(2)];
  },
  create: '',
  get edit() {
    return translate('users.edit.title');
  },
  get empty() {
    return translate('users.list.empty');
  },
};

const declared = defineRegister({
  name: 'users',
  paths: ['users'],
  table: 'users',
  label: { en: 'user', ur: 'صارف' },
  icon: 'list',
  names: { en: names, ur: names },
  fields: {
    name: text({ ...called('name'), max: 100, required: true }),
    email: email(called('email')),
    roles: fieldWith('list', userInput.shape.roles, called('roles')),
    districts_id: reference({ ...called('districts_id'), to: toDistrict }),
    designations_id: reference({
      ...called('designations_id'),
      to: {
        table: 'designations',
        column: 'title',
        as: 'designation_title',
        resource: 'designations',
        label: { en: 'designation', ur: 'عہدہ' },
      },
    }),
    active: check(called('active')),
  },
  given: {
    photo: { kind: 'list', ...called('photo') },
    username: { kind: 'code', ...called('username') },
    pending: { kind: 'check', ...called('state') },
    last_sign_in_at: { kind: 'moment', ...called('last_sign_in_at') },
    refusal_note: { kind: 'longText', ...called('refusal_note') },
    language: { kind: 'text', ...called('language') },
  },
  nameField: 'name',
  list: {
    id: 'detail',
    name: 'summary',
    pending: 'summary',
    roles: 'summary',
    last_sign_in_at: 'summary',
    username: 'summary',
    email: { in: 'summary', width: 200 },
    district_name: 'detail',
    designation_title: 'detail',
    refusal_note: { in: 'detail', width: 240 },
    created_at: 'detail',
  },
  show: [
    'photo',
    'name',
    'username',
    'email',
    'roles',
    'district_name',
    'designation_title',
    'last_sign_in_at',
    'language',
  ],
  sections: [
    {
      heading: says('users.edit.person'),
      help: says('users.edit.personHelp'),
      fields: ['name', 'username', 'email', 'districts_id', 'designations_id'],
    },
    {
      heading: says('users.edit.rights'),
      help: says('users.edit.rightsHelp'),
      fields: ['roles', 'active'],
    },
  ],
  search: ['name', 'username', 'email'],
  // Those who wait for approval come first.
  defaultSort: ['pending', 'DESC'],
});

export const userRegister = { ...declared, schema: userInput };
