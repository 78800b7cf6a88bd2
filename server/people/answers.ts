/** What people’s addresses answer with, for the description of the API. */
import { z } from 'zod';
import { roles } from '../../contract/access.ts';
import type {
  LoginAnswer,
  PersonSession,
  Profile,
  Proof,
  SessionUser,
  TwoFactorSecret,
  TwoFactorState,
} from '../../contract/people/people.ts';
import { languages } from '../../contract/texts/language.ts';
import { count, flag, id, moment, text, textOrNull } from '../openapi/common.ts';

const roleList = z.array(z.enum(roles));
const language = z.enum(languages);

const user = { id, name: text, username: text, email: textOrNull, is_admin: flag };
const sessionUser = z.object(user).meta({ id: 'SessionUser' }) satisfies z.ZodType<SessionUser>;

export const signedIn = z
  .object({
    token: text.describe('For `Authorization: Bearer …`.'),
    user: sessionUser,
    roles: roleList,
    two_factor_setup: z.literal(true).optional().describe('Two-factor sign-in has to be set up first.'),
  })
  .meta({ id: 'SignedIn' }) satisfies z.ZodType<LoginAnswer>;

export const proof = z.object({ proof: text }) satisfies z.ZodType<Proof>;

export const profile = z
  .object({
    user: z.object({
      ...user,
      language,
      photo: flag,
      two_factor: flag,
      last_sign_in_at: moment.nullable(),
      created_at: moment,
      districts_id: z.int().nullable().describe('Where the person works, if in one district.'),
    }),
    roles: roleList,
  })
  .meta({ id: 'Profile' }) satisfies z.ZodType<Profile>;

export const changedProfile = z.object({ user: z.object({ ...user, language }), roles: roleList });

export const registered = z
  .object({
    message: text,
    user: sessionUser,
    roles: roleList,
    token: z.null(),
    pending: flag.describe('An admin has to approve it first.'),
  })
  .meta({ id: 'Registered' });

export const personSession = z
  .object({
    id: z.uuid(),
    created_at: moment,
    last_seen_at: moment.describe('Minutes old at most.'),
    expires_at: moment,
    device: z.object({ browser: textOrNull, system: textOrNull }),
    address: textOrNull,
    remember: flag,
    current: flag.describe('The session that asks.'),
  })
  .meta({ id: 'PersonSession' }) satisfies z.ZodType<PersonSession>;

export const twoFactorState = z.object({
  enabled: flag,
  required: flag,
  recovery_codes_left: count,
}) satisfies z.ZodType<TwoFactorState>;

export const twoFactorSecret = z.object({
  secret: text.describe('Base32, as authenticator programs take it by hand.'),
  uri: text.describe('`otpauth://…`, for the QR picture.'),
}) satisfies z.ZodType<TwoFactorSecret>;

export const recoveryCodes = z.object({ recovery_codes: z.array(text) });
export const ended = z.object({ count: count.describe('How many sessions ended.') });
export const photoSet = z.object({ photo: z.literal(true) });
export const staff = z.array(z.object({ id, name: text }));
