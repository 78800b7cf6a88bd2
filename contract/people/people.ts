/** Accounts and sessions (specification §5). */
import { z } from 'zod';
import { roles } from '../access.ts';
import { latinDigits } from '../fields/digits.ts';
import { optionalEmail } from '../fields/email.ts';
import { optionalLongText } from '../fields/long-text.ts';
import { optionalReference } from '../fields/reference.ts';
import { optionalText, requiredText } from '../fields/text.ts';
import { languages } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';

export { PROOF_HEADER, SESSION_KEY } from './session.ts';

const username = requiredText(40).refine(
  value => value === '' || /^[A-Za-z0-9._-]{2,40}$/.test(value),
  messages.usernameForm,
);

/** Long enough; a limit above keeps hashing cheap for the server, which also refuses common ones. */
const password = z
  .string({ error: issue => (issue.input == null ? messages.required : messages.text) })
  .min(10, messages.passwordLength)
  .max(200, messages.tooLong({ max: 200 }));

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

/** Of removed accounts, among them the refused ones, it counts no more what they were before. */
export const accountStates = ['pending', 'active', 'inactive', 'removed'] as const;
export type AccountState = (typeof accountStates)[number];
