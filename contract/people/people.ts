/** Accounts and sessions (specification §5). */
import { z } from 'zod';
import { type Role, roles } from '../access.ts';
import { latinDigits } from '../fields/digits.ts';
import { optionalEmail } from '../fields/email.ts';
import { optionalLongText } from '../fields/long-text.ts';
import { optionalReference } from '../fields/reference.ts';
import { optionalText, requiredText } from '../fields/text.ts';
import { type Language, languages } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import { commonPasswords } from './common-passwords.ts';

export { PROOF_HEADER, SESSION_KEY } from './session.ts';

const username = requiredText(40).refine(
  value => value === '' || /^[A-Za-z0-9._-]{2,40}$/.test(value),
  messages.usernameForm,
);

/** Long enough and not among the common ones; a limit above keeps hashing cheap for the server. */
const password = z
  .string({ error: issue => (issue.input == null ? messages.required : messages.text) })
  .min(10, messages.passwordLength)
  .max(200, messages.tooLong({ max: 200 }))
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
  password_confirmation: z.string({ error: messages.required }).max(200, messages.tooLong({ max: 200 })),
};

export const loginInput = z.object({
  username: z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(200, messages.tooLong({ max: 200 })),
  password: z
    .string({ error: messages.required })
    .min(1, messages.required)
    .max(200, messages.tooLong({ max: 200 })),
  remember_token: z.preprocess(value => value === true || value === 'true' || value === 1, z.boolean()),
  /** Where signing in has two steps: six digits of the person's device, or a recovery code. */
  code: optionalText(50).transform(code => code && latinDigits(code)),
});

export const registerInput = z
  .object({
    name: requiredText(100),
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

export const profileInput = z.object({
  name: requiredText(100),
  email: optionalEmail(),
  /** Of mails to this person; what is not sent stays as it is. */
  language: z.enum(languages, messages.choice).optional(),
});

const currentPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(200, messages.tooLong({ max: 200 }));

export const profilePasswordInput = z
  .object({ current_password: currentPassword, ...passwordPair })
  .refine(sameTwice.check, sameTwice.at);

export const resetRequestInput = z.object({ email: requiredText(254).pipe(z.email(messages.email)) });
export const resetInput = z
  .object({ token: requiredText(500), ...passwordPair })
  .refine(sameTwice.check, sameTwice.at);

const oneTimeCode = requiredText(50).transform(latinDigits);

/** Begins the set-up; who has it already, to move it to another device, also gives a code. */
export const twoFactorSetupInput = z.object({
  current_password: currentPassword,
  code: oneTimeCode.optional(),
});
/** The first code of the device being set up. */
export const twoFactorConfirmInput = z.object({ code: oneTimeCode });
/** What weakens or renews two-factor sign-in asks for both factors. */
export const twoFactorChangeInput = z.object({ current_password: currentPassword, code: oneTimeCode });

/** One of the two is enough to prove again who one is; with both, the code counts. */
export const proofWays = z.object({ current_password: currentPassword, code: oneTimeCode });
export const proofInput = proofWays
  .partial()
  .refine(value => value.current_password !== undefined || value.code !== undefined, {
    error: messages.required,
    path: ['current_password'],
  });
/** For how long a proof is good. */
export const PROOF_MINUTES = 5;

/** `POST profile/proof`. */
export interface Proof {
  proof: string;
}

/** How many recovery codes are made at once; each is good for one sign-in. */
export const RECOVERY_CODES = 10;

export const approveInput = z.object({
  roles: rolesList,
  /** The name and address asked for are a wish, too: others may have asked for the same. What is not sent stays. */
  username: username.optional(),
  email: optionalEmail().optional(),
});
/** Longest note on a refusal, in characters. */
export const REFUSAL_NOTE_LENGTH = 1000;
export const refuseInput = z.object({ note: optionalLongText(REFUSAL_NOTE_LENGTH) });
export const userInput = z.object({
  name: requiredText(100),
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
  /** Two-factor sign-in is demanded of this person and not set up: the session opens nothing else. */
  two_factor_setup?: true;
}

/** `GET profile`. */
export interface Profile {
  user: SessionUser & {
    language: Language;
    photo: boolean;
    two_factor: boolean;
    last_sign_in_at: string | null;
    created_at: string;
    /** Where the person works, if in one district: new records begin with it. */
    districts_id: number | null;
  };
  roles: Role[];
}

/** `GET profile/two-factor`. */
export interface TwoFactorState {
  enabled: boolean;
  required: boolean;
  recovery_codes_left: number;
}

/** Answer to the beginning of the set-up; never given again. */
export interface TwoFactorSecret {
  /** Base32, as authenticator programs take it by hand. */
  secret: string;
  /** `otpauth://…`, for the QR picture. */
  uri: string;
}

/** One row of `GET profile/sessions` and `GET users/{id}/sessions`. */
export interface PersonSession {
  id: string;
  created_at: string;
  /** Minutes old at most. */
  last_seen_at: string;
  expires_at: string;
  /** Names as their makers write them; null where the browser did not say. */
  device: { browser: string | null; system: string | null };
  address: string | null;
  remember: boolean;
  /** The session that asks. */
  current: boolean;
}

/** Of removed accounts, among them the refused ones, it counts no more what they were before. */
export const accountStates = ['pending', 'active', 'inactive', 'removed'] as const;
export type AccountState = (typeof accountStates)[number];

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

/** What stands under that key. */
export interface StoredSession {
  token: string;
  user: SessionUser;
  roles: Role[];
  is_admin: boolean;
  /** Nothing can be reached before two-factor sign-in is set up. */
  two_factor_setup?: true;
}
