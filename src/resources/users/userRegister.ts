/** Accounts as the lists and forms of the registers see them; their own rules are the server's (specification §5). */
import { type User, userInput } from '../../../contract/people/people.ts';
import { registerOf } from '../../../contract/register/define-register.ts';

export type UserRow = User;

/** Those who wait for approval come first. */
export const userRegister = registerOf(userInput, {
  name: 'users',
  words: ['users'],
  table: 'users',
  label: 'user',
  search: ['name', 'username', 'email'],
  references: {
    districts_id: {
      table: 'districts',
      column: 'district_name',
      as: 'district_name',
      resource: 'districts',
      label: 'district',
    },
    designations_id: {
      table: 'designations',
      column: 'title',
      as: 'designation_title',
      resource: 'designations',
      label: 'designation',
    },
  },
  defaultSort: ['pending', 'DESC'],
});
