/** Pieces of SQL that stand in more than one query. */
import { sql } from 'kysely';

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The text of one `like` pattern that finds `word` anywhere. */
export const contains = (word: string) => `%${literally(word)}%`;

/** Whether an index of trigrams knows the word: it is read whole for shorter ones, which takes longer than to read the table. */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/** The text of one `like` pattern that finds what begins with `text`. */
export const beginsWith = (text: string) => `${literally(text)}%`;

/** `updated_at` always moves on, by a millisecond at least: lost updates are recognised by it. */
export const nextUpdate = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
