/** Accounts and sessions (rulings §5, access specification §3). */
import { z } from 'zod';
import { type Role, roles } from './access.ts';
import { commonPasswords } from './common-passwords.ts';
import { optionalEmail, optionalReference, text } from './fields.ts';
import { messages } from './messages.ts';

export { SESSION_KEY } from './session.ts';

export const username = text(40).refine(
  value => value === '' || /^[A-Za-z0-9._-]{2,40}$/.test(value),
  messages.usernameForm,
);

/** Long enough and not among the common ones; a limit above keeps hashing cheap for the server. */
const password = z
  .string({ error: issue => (issue.input == null ? messages.required : messages.text) })
  .min(10, messages.passwordLength)
  .max(200, messages.tooLong(200))
  .refine(value => !commonPasswords.has(value.toLowerCase()), messages.passwordCommon);

const rolesList = z.preprocess(
  value => (typeof value === 'string' ? [value] : (value ?? [])),
  z.array(z.enum(roles, messages.choice), messages.rolesRequired).min(1, messages.rolesRequired),
);

interface PasswordPair {
  password: string;
  password_confirmation: string;
}
const sameTwice = {
  check: (value: PasswordPair) => value.password === value.password_confirmation,
  at: { error: messages.passwordMismatch, path: ['password_confirmation'] },
};
const passwordPair = {
  password,
  password_confirmation: z.string({ error: messages.required }).max(200, messages.tooLong(200)),
};

export const loginInput = z.object({
  username: z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(200, messages.tooLong(200)),
  password: z.string({ error: messages.required }).min(1, messages.required).max(200, messages.tooLong(200)),
  remember_token: z.preprocess(value => value === true || value === 'true' || value === 1, z.boolean()),
});

export const registerInput = z
  .object({
    name: text(100),
    username,
    email: optionalEmail(),
    ...passwordPair,
    roles: rolesList,
  })
  .refine(sameTwice.check, sameTwice.at)
  .refine(value => value.password.toLowerCase() !== value.username.toLowerCase(), {
    error: messages.passwordIsUsername,
    path: ['password'],
  });

export const profileInput = z.object({ name: text(100), email: optionalEmail() });

export const profilePasswordInput = z
  .object({
    current_password: z.string({ error: messages.required }).min(1, messages.required).max(200),
    ...passwordPair,
  })
  .refine(sameTwice.check, sameTwice.at);

export const resetRequestInput = z.object({ email: text(254).pipe(z.email(messages.email)) });
export const resetInput = z
  .object({ token: text(500), ...passwordPair })
  .refine(sameTwice.check, sameTwice.at);

export const approveInput = z.object({ roles: rolesList });
export const userInput = z.object({
  name: text(100),
  email: optionalEmail(),
  roles: rolesList,
  districts_id: optionalReference(),
  designations_id: optionalReference(),
  active: z.boolean(messages.choice).optional(),
});

export interface SessionUser {
  id: number;
  name: string;
  username: string;
  email: string | null;
  is_admin: boolean;
}

/** `POST login`. */
export interface LoginAnswer {
  token: string;
  user: SessionUser;
  roles: Role[];
}

/** One row of the Users screen; `approved_at` is null while the account waits. */
export interface User extends SessionUser {
  roles: Role[];
  active: boolean;
  /** Waits for approval. */
  pending: boolean;
  districts_id: number | null;
  district_name: string | null;
  designations_id: number | null;
  designation_title: string | null;
  approved_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** What stands under that key. */
export interface StoredSession {
  token: string;
  user: SessionUser;
  roles: Role[];
  is_admin: boolean;
}
