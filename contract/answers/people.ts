/** Responses of the account endpoints. */
import { z } from 'zod';
import { type Area, type Role, roles } from '../access.ts';
import { count, flag, id, moment, text, textOrNull } from '../answers/common.ts';
import type { AccountState } from '../people/people.ts';
import { savedViewInput, sharable } from '../people/saved-views.ts';
import { type Language, languages } from '../texts/language.ts';

const roleList = z.array(z.enum(roles));
const language = z.enum(languages);

const user = { id, name: text, username: text, email: textOrNull, is_admin: flag };
const sessionUser = z.object(user).meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

export const signedIn = z
  .object({
    token: text.describe('For the header `Authorization: Bearer …`.'),
    user: sessionUser,
    roles: roleList,
    two_factor_setup: z.literal(true).optional().describe('The user must set up two-factor sign-in first.'),
  })
  .meta({ id: 'SignedIn' });
export type LoginAnswer = z.output<typeof signedIn>;

export const proof = z.object({ proof: text });
export type Proof = z.output<typeof proof>;

export const profile = z
  .object({
    user: z.object({
      ...user,
      language,
      photo: flag,
      two_factor: flag,
      last_sign_in_at: moment.nullable(),
      created_at: moment,
      districts_id: z.int().nullable().describe('The user’s district, if they work in one.'),
    }),
    roles: roleList,
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

export const changedProfile = z.object({ user: z.object({ ...user, language }), roles: roleList });

export const signedUp = z
  .object({
    message: text,
    user: sessionUser,
    roles: roleList,
    token: z.null(),
    pending: flag.describe('An admin has to approve the account first.'),
  })
  .meta({ id: 'Registered' });

export const personSession = z
  .object({
    id: z.guid(),
    created_at: moment,
    last_seen_at: moment.describe('At most a few minutes old.'),
    expires_at: moment,
    /** Names as their makers write them; null where the browser did not say. */
    device: z.object({ browser: textOrNull, system: textOrNull }),
    address: textOrNull,
    remember: flag,
    current: flag.describe('The session of this request.'),
  })
  .meta({ id: 'PersonSession' });
export type PersonSession = z.output<typeof personSession>;

export const twoFactorState = z.object({
  enabled: flag,
  required: flag,
  recovery_codes_left: count,
});
export type TwoFactorState = z.output<typeof twoFactorState>;

/** Answer to the beginning of the set-up; never given again. */
export const twoFactorSecret = z.object({
  secret: text.describe('Base32, for manual entry in an authenticator app.'),
  uri: text.describe('`otpauth://…`, for the QR code.'),
});
export type TwoFactorSecret = z.output<typeof twoFactorSecret>;

export const recoveryCodes = z.object({ recovery_codes: z.array(text) });
export const ended = z.object({ count: count.describe('How many sessions ended.') });
export const photoSet = z.object({ photo: z.literal(true) });
export const staff = z.array(z.object({ id, name: text }));

/** One row of the Users screen; `approved_at` is null while the account waits. */
export interface User extends SessionUser {
  roles: Role[];
  active: boolean;
  /** Waits for approval. */
  pending: boolean;
  state: AccountState;
  language: Language;
  photo: boolean;
  two_factor: boolean;
  /** What an approved account has already of what this one, which waits, asks for: approving it needs another. */
  taken: ('username' | 'email')[];
  /** When and why an admin refused the account; such accounts are removed, too. */
  refused_at: string | null;
  refusal_note: string | null;
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

export const savedView = z
  .object({
    id,
    register: z.string<Area>(),
    label: text,
    filter: savedViewInput.shape.filter,
    sort: z.object({ field: text, order: z.enum(['ASC', 'DESC']) }),
    perPage: id,
    shared_with: z.array(z.enum(sharable)),
    owner_name: text,
    own: flag,
    is_default: flag,
    is_changed: flag.describe(
      'The owner has changed the view since I chose it as default. This is the earlier version; choose it again to get the new one.',
    ),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof savedView>;

/** What browsers keep of a session, under `SESSION_KEY`. */
export interface StoredSession {
  token: string;
  user: SessionUser;
  roles: Role[];
  is_admin: boolean;
  /** Nothing can be reached before two-factor sign-in is set up. */
  two_factor_setup?: true;
}
