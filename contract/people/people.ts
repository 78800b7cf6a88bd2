/** Accounts and sessions (specification §5). */
import * as z from 'zod/mini';
import { roles } from '../access.ts';
import { readAs } from '../fields/reading.ts';
import { optionalReference } from '../fields/reference.ts';
import { optionalEmail, optionalLongText, optionalText, requiredText, typedText } from '../fields/text.ts';
import { latinDigits } from '../fields/typed-text.ts';
import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '../limits.ts';
import { languages } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';

export { PROOF_HEADER, SESSION_KEY } from './session.ts';

const username = typedText(USERNAME_MAX).check(
  z.refine(
    value => value === '' || (/^[A-Za-z0-9._-]+$/.test(value) && value.length >= USERNAME_MIN),
    messages.usernameForm,
  ),
);

const upTo200 = z.maxLength(200, messages.tooLong({ max: 200 }));

/** Long enough; a limit above keeps hashing cheap for the server, which also refuses common ones. */
const password = z
  .string({ error: issue => (issue.input == null ? messages.required : messages.text) })
  .check(z.minLength(PASSWORD_MIN, messages.passwordLength), upTo200);

const asList = (value: unknown) => (typeof value === 'string' ? [value] : (value ?? []));
const anyRoles = z.array(z.enum(roles, messages.choice), messages.rolesRequired);
const rolesList = readAs(asList, anyRoles.check(z.minLength(1, messages.rolesRequired)));

interface PasswordPair {
  password: string;
  password_confirmation: string;
}
const sameTwice = z.refine<PasswordPair>(value => value.password === value.password_confirmation, {
  error: messages.passwordMismatch,
  path: ['password_confirmation'],
});
const passwordPair = {
  password,
  password_confirmation: z.string({ error: messages.required }).check(upTo200),
};

const currentPassword = z
  .string({ error: messages.required })
  .check(z.minLength(1, messages.required), upTo200);

export const loginInput = z.object({
  username: z
    .string({ error: messages.required })
    .check(z.trim(), z.minLength(1, messages.required), upTo200),
  password: currentPassword,
  remember_token: readAs(value => value === true || value === 'true' || value === 1, z.boolean()),
  /** Where signing in has two steps: six digits of the person's device, or a recovery code. */
  code: z.pipe(
    optionalText(50),
    z.transform((code: string | null) => code && latinDigits(code)),
  ),
});

export const signUpInput = z
  .object({
    name: typedText(100),
    username,
    email: optionalEmail(),
    ...passwordPair,
    /** A request, which the admin confirms or changes. */
    roles: readAs(asList, anyRoles),
  })
  .check(
    sameTwice,
    z.refine(value => value.password.toLowerCase() !== value.username.toLowerCase(), {
      error: messages.passwordIsUsername,
      path: ['password'],
    }),
  );

/** An account that an admin creates is active at once, so it needs a role. */
export const adminSignUpInput = z.safeExtend(signUpInput, { roles: rolesList });

export const profileInput = z.object({
  name: typedText(100),
  email: optionalEmail(),
  /** Of mails to this person; what is not sent stays as it is. */
  language: z.optional(z.enum(languages, messages.choice)),
});

export const profilePasswordInput = z
  .object({ current_password: currentPassword, ...passwordPair })
  .check(sameTwice);

export const resetRequestInput = z.object({ email: z.pipe(requiredText(254), z.email(messages.email)) });
export const resetLinkInput = z.object({ token: requiredText(500) });
export const resetInput = z.object({ token: requiredText(500), ...passwordPair }).check(sameTwice);

const oneTimeCode = z.pipe(requiredText(50), z.transform(latinDigits));

/** Begins the set-up; who has it already, to move it to another device, also gives a code. */
export const twoFactorSetupInput = z.object({
  current_password: currentPassword,
  code: z.optional(oneTimeCode),
});
/** The first code of the device being set up. */
export const twoFactorConfirmInput = z.object({ code: oneTimeCode });
/** What weakens or renews two-factor sign-in asks for both factors. */
export const twoFactorChangeInput = z.object({ current_password: currentPassword, code: oneTimeCode });

/** One of the two is enough to prove again who one is; with both, the code counts. */
export const proofWays = z.object({ current_password: currentPassword, code: oneTimeCode });
export const proofInput = z.partial(proofWays).check(
  z.refine(value => value.current_password !== undefined || value.code !== undefined, {
    error: messages.required,
    path: ['current_password'],
  }),
);
/** For how long a proof is good. */
export const PROOF_MINUTES = 5;

export const approveInput = z.object({
  roles: rolesList,
  /** The name and address asked for are only requested, too: others may have asked for the same. What is not sent stays. */
  username: z.optional(username),
  email: z.optional(optionalEmail()),
});
/** Longest note on a refusal, in characters. */
export const REFUSAL_NOTE_LENGTH = 1000;
export const refuseInput = z.object({ note: optionalLongText(REFUSAL_NOTE_LENGTH) });
export const userInput = z.object({
  name: typedText(100),
  email: optionalEmail(),
  roles: rolesList,
  districts_id: optionalReference(),
  designations_id: optionalReference(),
  active: z.optional(z.boolean(messages.choice)),
});

/** Of removed accounts, among them the refused ones, it counts no more what they were before. */
export const accountStates = ['pending', 'active', 'inactive', 'removed'] as const;
export type AccountState = (typeof accountStates)[number];
