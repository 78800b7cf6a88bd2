/** Limits that both rules and texts name. Without imports, so that messages can have them as well. */

export const PASSWORD_MIN = 10;
export const USERNAME_MIN = 2;
export const USERNAME_MAX = 40;
/** Of one authenticator code. */
export const CODE_DIGITS = 6;
/** How many recovery codes are made at once; each is good for one sign-in. */
export const RECOVERY_CODES = 10;
/** How long a link for a new password is valid. */
export const RESET_LINK_MINUTES = 60;

export const WEB_LINK_MIN = 3;
export const WEB_LINK_MAX = 64;

export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX_DIGITS = 15;
/** Of a national identity card. */
export const CNIC_DIGITS = 13;
/** People in the list of one training. */
export const MAX_PEOPLE = 200;
/** Of a company: letters and digits of its NTN and name, digits of its mobile number. */
export const COMPANY_NTN_MIN = 6;
export const COMPANY_NAME_MIN = 6;
export const COMPANY_MOBILE_MIN_DIGITS = 10;

/** Characters of the search across registers, blanks at its ends aside. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;

/** Longest `Idempotency-Key`. */
export const KEY_MAX = 200;

/** An upload waits this long for its next byte, or for the record that takes it: longer than any weekend offline. */
export const UPLOAD_DAYS = 7;

/** Pending records of a register are counted up to this many. */
export const MAX_PENDING_COUNT = 1000;

/** Rows that a print of a list has at most. */
export const MAX_PRINTED_ROWS = 1000;

/** How long a visitor's device keeps a form that was not sent, and a file whose arrival nobody has confirmed. */
export const VISITOR_STORAGE_HOURS = 24;

/** What opens the offline store of a device: a PIN, or a passphrase (decision 023). */
export const PIN_MIN_DIGITS = 6;
export const PIN_MAX_DIGITS = 12;
export const PASSPHRASE_MIN = 16;
/** The wrong PIN of this number deletes everything. */
export const PIN_TRIES = 10;
/** A device that has not reached the server for longer deletes its records. */
export const MAX_OFFLINE_DAYS = 30;
