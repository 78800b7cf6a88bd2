/** The tables that are queried by name, in step with `server/migrations`; registers go through `server/register`. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Role } from '../../contract/access.ts';
import type { NotificationChannel, NotificationKind } from '../../contract/notifications.ts';
import type { Entered } from '../../contract/registers/tendercontractor.ts';
import type { DownloadKind } from '../../contract/tender-downloads.ts';
import type { LogActor, LogDetails, LogKind } from '../../contract/tender-log.ts';
import type { Language } from '../../contract/texts/language.ts';

type Timestamp = string;

export interface Users {
  id: Generated<number>;
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
  /** Since when signing in asks for a code; null when it does not. */
  two_factor_at: Timestamp | null;
  refused_at: Timestamp | null;
  refusal_note: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  created_by: number | null;
  updated_by: number | null;
  deleted_by: number | null;
}

export interface Sessions {
  id: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  remember: boolean;
  /** As the browser named itself. */
  device: string | null;
  /** Minutes old at most: not every request writes it. */
  last_seen_at: Generated<Timestamp>;
  address: string | null;
}

export interface TwoFactor {
  user_id: number;
  /** Both encrypted; the pending one waits for its first code. */
  secret: string | null;
  pending_secret: string | null;
  /** The last step of time whose code was used: none is good twice. */
  last_step: Generated<number>;
  failures: Generated<number>;
  failing_since: Timestamp | null;
}

export interface RecoveryCodes {
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
}

export interface SignInFailures {
  id: Generated<number>;
  username: string;
  address: string;
  at: Generated<Timestamp>;
}

export interface RateWindows {
  key: string;
  count: number;
  ends_at: Timestamp;
}

export interface PasswordResets {
  token_hash: string;
  user_id: number;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

type Json = JSONColumnType<Record<string, unknown>>;

export interface History {
  id: Generated<number>;
  register: string;
  record_id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  user_id: number | null;
  at: Generated<Timestamp>;
  before: Json | null;
  after: Json | null;
  /** The transaction that wrote it; 0 in lines from before that was noted. */
  xid: Generated<string>;
}

/** One row: renewed when the database becomes another one than followers knew, as by a restore. */
export interface FeedLife {
  life: Generated<string>;
}

export interface Backups {
  id: Generated<number>;
  /** Whose work it is: under way as long as that job is this process's. */
  job_id: number;
  attempt: number;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  /** Null where none came of it. */
  name: string | null;
  bytes: number | null;
  documents: number | null;
  /** Documents that were damaged in the store, and are not in it. */
  damaged: Generated<number>;
  /** Why there is none; null, too, where the server was stopped meanwhile. */
  error: string | null;
}

export interface IdempotencyKeys {
  scope: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: JSONColumnType<object> | null;
  created_at: Generated<Timestamp>;
}

export interface Documents {
  id: Generated<number>;
  register: string;
  record_id: number;
  slot: string | null;
  name: string;
  size: number;
  crc32: number;
  sha256: string;
  file_key: string | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
}

/** A file on its way; with `file_key` it is whole, and waits for the record that takes it. */
export interface Uploads {
  id: Generated<string>;
  user_id: number;
  name: string;
  size: number;
  received: Generated<number>;
  file_key: string | null;
  crc32: number | null;
  sha256: string | null;
  expires_at: Timestamp;
}

export interface UploadParts {
  upload_id: string;
  start: number;
  size: number;
  file_key: string;
}

export interface Downloads {
  id: Generated<number>;
  register: string;
  record_id: number;
  contractor_id: number | null;
  /** The pass it was made with; null for staff, and where it is not known. */
  grant_id: string | null;
  user_id: number | null;
  kind: Generated<DownloadKind>;
  /** Ids of what it holds; null in rows from before that was noted. */
  documents: number[] | null;
  etag: string;
  range_start: number;
  bytes: Generated<number>;
  total: number;
  complete: Generated<boolean>;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  /** When the process that sends it last said so; null when none does. */
  seen_at: Timestamp | null;
}

/** What every register's table has. */
export interface RegisterColumns {
  id: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  created_by: number | null;
  updated_by: number | null;
  deleted_by: number | null;
}

export interface Tenders extends RegisterColumns {
  title_name: string;
  project_name: string;
  status: 'Active' | 'Closed';
  start_date: string;
  end_date: string;
  web_link: string;
  ref: string | null;
  remarks: string | null;
}

export interface Contractors extends RegisterColumns {
  NTN: string;
  company_name: string;
  email: string;
  mobile: string;
}

export interface TenderContractors extends RegisterColumns {
  tender_id: number;
  contractor_id: number;
  date_of_entry: string;
  /** What was entered first; each entry has a row in `tender_entries`. */
  entered: Json | null;
}

/** What somebody entered under a company's NTN to take a tender, and the pass that it gave. */
export interface TenderEntries {
  id: Generated<number>;
  link_id: number;
  /** Several entries of one pass belong to one visitor; null where it was not noted. */
  grant_id: string | null;
  at: Generated<Timestamp>;
  entered: JSONColumnType<Entered>;
  user_id: number | null;
}

/** Addresses to which news of a tender may go, once somebody who reads them has said so. */
export interface TenderNewsAddresses {
  id: Generated<number>;
  tender_id: number;
  address: string;
  asked_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  stopped_at: Timestamp | null;
}

export interface TenderLog {
  tender_id: number;
  seq: number;
  at: Timestamp;
  kind: LogKind;
  actor: JSONColumnType<LogActor>;
  details: JSONColumnType<LogDetails>;
  previous_hash: string;
  hash: string;
}

/** The last entry of each tender's log; whoever adds one locks it. */
export interface TenderLogHeads {
  tender_id: number;
  seq: number;
  at: Timestamp;
  hash: string;
}

/** The audit trail; what stands after `details` is the entry's place in the chain, given a moment later. */
export interface AuditLog {
  id: Generated<number>;
  at: Generated<Timestamp>;
  kind: string;
  user_id: number | null;
  user_name: string | null;
  address: string | null;
  area: string | null;
  record_id: number | null;
  details: Json | null;
  seq: Generated<number | null>;
  previous_hash: Generated<string | null>;
  hash: Generated<string | null>;
}

/** One row: the last entry of the chain. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** What no row points at any more, until the delay of `kept-files.ts` is over. */
export interface ReleasedFiles {
  key: string;
  released_at: Generated<Timestamp>;
}

export interface Jobs {
  id: Generated<number>;
  kind: string;
  key: string;
  /** Taken away once the job is over. */
  data: Json | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'uncertain'>;
  attempts: Generated<number>;
  /** When it is due; while it runs, when it counts as abandoned. */
  run_at: Generated<Timestamp>;
  /** The end of a mail was about to be sent: from here on it may have arrived. */
  handed_over_at: Timestamp | null;
  error: string | null;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

export interface Notifications {
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  key: string;
  data: Json;
  path: string;
  shown: boolean;
  mail_wanted: boolean;
  mailed_at: Timestamp | null;
  at: Generated<Timestamp>;
  read_at: Timestamp | null;
}

export interface NotificationPreferences {
  user_id: number;
  kind: NotificationKind;
  channel: NotificationChannel;
}

/** How a tender was before changes of which contractors have yet to be told. */
export interface TenderNews {
  id: Generated<number>;
  tender_id: number;
  status: Tenders['status'];
  end_date: string;
  documents: JSONColumnType<{ name: string; sha256: string }[]>;
  began_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
}

export interface Database {
  users: Users;
  sessions: Sessions;
  two_factor: TwoFactor;
  recovery_codes: RecoveryCodes;
  sign_in_failures: SignInFailures;
  rate_windows: RateWindows;
  password_resets: PasswordResets;
  history: History;
  feed_life: FeedLife;
  idempotency_keys: IdempotencyKeys;
  documents: Documents;
  uploads: Uploads;
  upload_parts: UploadParts;
  downloads: Downloads;
  tenders: Tenders;
  contractors: Contractors;
  tender_contractors: TenderContractors;
  tender_entries: TenderEntries;
  tender_news_addresses: TenderNewsAddresses;
  jobs: Jobs;
  backups: Backups;
  notifications: Notifications;
  notification_preferences: NotificationPreferences;
  tender_news: TenderNews;
  tender_log: TenderLog;
  tender_log_heads: TenderLogHeads;
  audit_log: AuditLog;
  audit_head: AuditHead;
  released_files: ReleasedFiles;
}
