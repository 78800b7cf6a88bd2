import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { roles } from '../../contract/access.ts';
import { flag, text } from '../../contract/answers/common.ts';
import { accountStates } from '../../contract/people/people.ts';
import { userLabels } from '../../contract/people/user-labels.ts';
import type { Register } from '../../contract/register/register.ts';
import { languages } from '../../contract/texts/language.ts';
import { userRegister } from '../../contract/user-register.ts';
import type { Field } from '../register/overrides.ts';
import { describeRegister } from '../register/table.ts';

const [pending, active, inactive, removed] = accountStates;
const field = (kind: Field['kind'], value: RawBuilder<unknown>, schema?: z.core.$ZodType): Field => ({
  kind,
  value,
  schema,
});

const labelled = Object.entries(userLabels).map(([name, label]) => [name, { kind: 'text', label }]);

/** The screens' declaration without the form, as accounts are only read here. */
const users: Register = {
  ...userRegister,
  schema: z.object({}),
  references: {},
  fields: {},
  allFields: { ...userRegister.allFields, ...Object.fromEntries(labelled) },
};

/** Accounts are read like a register but written with their own rules; no field is secret. */
export const usersTable = describeRegister(users, {
  fields: {
    name: field('text', sql`t.name`, text),
    username: field('text', sql`t.username`, text),
    email: field('text', sql`t.email`),
    roles: { kind: 'text', value: sql`t.roles`, composite: true, schema: z.array(z.enum(roles)) },
    districts_id: field('integer', sql`t.districts_id`),
    district_name: field('text', sql`(select d.district_name from districts d where d.id = t.districts_id)`),
    designations_id: field('integer', sql`t.designations_id`),
    designation_title: field(
      'text',
      sql`(select d.title from designations d where d.id = t.designations_id)`,
    ),
    active: field('boolean', sql`t.active`, flag),
    approved_at: field('timestamp', sql`t.approved_at`),
    last_sign_in_at: field('timestamp', sql`t.last_sign_in_at`),
    pending: field('boolean', sql`(t.approved_at is null and t.deleted_at is null)`, flag),
    state: field(
      'text',
      sql`(case when t.deleted_at is not null then ${sql.lit(removed)} when t.approved_at is null then ${sql.lit(pending)}
          when t.active then ${sql.lit(active)} else ${sql.lit(inactive)} end)`,
      z.enum(accountStates),
    ),
    language: field('text', sql`t.language`, z.enum(languages)),
    photo: field('boolean', sql`(t.photo_key is not null)`, flag),
    two_factor: field('boolean', sql`(t.two_factor_at is not null)`, flag),
    email_verified_at: field('timestamp', sql`t.email_verified_at`),
    refused_at: field('timestamp', sql`t.refused_at`),
    taken: {
      kind: 'text',
      composite: true,
      schema: z.array(z.enum(['username', 'email'])),
      value: sql`(case when t.approved_at is null and t.deleted_at is null then array_remove(array[
          case when exists (select 1 from users o where lower(o.username) = lower(t.username)
            and o.deleted_at is null and o.approved_at is not null) then 'username' end,
          case when exists (select 1 from users o where lower(o.email) = lower(t.email)
            and o.deleted_at is null and o.approved_at is not null) then 'email' end], null)
          else array[]::text[] end)`,
    },
    refusal_note: field('text', sql`t.refusal_note`),
  },
  presented: { is_admin: flag },
  present: row => ({ ...row, is_admin: (row.roles as string[]).includes('admin') }),
});
