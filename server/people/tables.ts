/** The tables of this module, in step with `server/migrations`. */
import type { Generated } from 'kysely';
import type { Role } from '../../contract/access.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Timestamp } from '../database/schema.ts';
import type { RegisterColumns } from '../register/tables.ts';

export interface Users extends RegisterColumns {
  name: string;
  username: string;
  email: string | null;
  password_hash: string;
  roles: Role[];
  districts_id: number | null;
  designations_id: number | null;
  active: Generated<boolean>;
  approved_at: Timestamp | null;
  approved_by: number | null;
  last_sign_in_at: Timestamp | null;
  photo_key: string | null;
  photo_type: string | null;
  photo_size: number | null;
  language: Generated<Language>;
  /** When two-factor sign-in was turned on; null when it is off. */
  two_factor_at: Timestamp | null;
  /** When a link emailed to the current address was used. */
  email_verified_at: Generated<Timestamp | null>;
  refused_at: Timestamp | null;
  refusal_note: string | null;
}

interface Sessions {
  id: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  remember: boolean;
  /** As the browser named itself. */
  device: string | null;
  /** Up to some minutes old, as not every request writes it. */
  last_seen_at: Generated<Timestamp>;
  address: string | null;
}

interface TwoFactor {
  user_id: number;
  /** Both encrypted; the pending one waits for its first code. */
  secret: string | null;
  pending_secret: string | null;
  /** The last time step whose code was used: each code works once. */
  last_step: Generated<number>;
  failures: Generated<number>;
  failing_since: Timestamp | null;
}

interface RecoveryCodes {
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
}

interface SignInFailures {
  id: Generated<number>;
  username: string;
  address: string;
  at: Generated<Timestamp>;
}

interface PasswordResets {
  token_hash: string;
  user_id: number;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

/** Stored only if there is a standby: how far it must be to show the user's own writes. */
interface LastWrites {
  user_id: number;
  lsn: string;
}

declare module '../database/schema.ts' {
  interface Database {
    users: Users;
    sessions: Sessions;
    two_factor: TwoFactor;
    recovery_codes: RecoveryCodes;
    sign_in_failures: SignInFailures;
    password_resets: PasswordResets;
    last_writes: LastWrites;
  }
}
