import type { Identifier } from 'react-admin';

/** Records as the person saw them, by id. */
export type SeenRecords = Readonly<Record<Identifier, Readonly<Record<string, unknown>> | undefined>>;

/** What the server compares with before it writes many: the `updated_at` of each, as far as it is known. */
export function versionsOf(seen: SeenRecords = {}): { updated_at?: Record<string, unknown> } {
  const known = Object.entries(seen).flatMap(([id, record]) =>
    record?.updated_at ? [[id, record.updated_at]] : [],
  );
  return known.length > 0 ? { updated_at: Object.fromEntries(known) } : {};
}
