import type { AddedIndex, Migration } from './migrate.ts';

const places = ['districts_id', 'tehsils_id', 'villages_id'];

interface Searched {
  texts: readonly string[];
  /** Columns that point at records by whose names these are found. */
  pointers: readonly string[];
  scope?: string;
}

const tables: Record<string, Searched> = {
  cos: { texts: ['name', 'ref_code', 'rrp_ref_code', 'president_name'], pointers: places },
  cns: { texts: ['name', 'ref_code', 'president_name'], pointers: places },
  cmsts: { texts: ['name', 'ref_code', 'venue'], pointers: [...places, 'cos_id', 'trainer_id'] },
  lmsts: {
    texts: ['training_code', 'training_venue'],
    pointers: ['districts_id', 'tehsils_id', 'trainer_id'],
  },
  cpis: { texts: ['detail_scheme', 'remarks'], pointers: [...places, 'cos_id'] },
  activities: { texts: ['title', 'venue'], pointers: [...places, 'cos_id'], scope: 'kind' },
};

/** In bytes. An entry of an index has at most 2,704: the text, the one sorted by, which is part of it, and that in small letters. */
const LONGEST_HELD = 600;

/** Words are looked for in the order of a text without reading the records: their texts are in its index, longer ones apart (decision 033). */
export const wordsInOrder: Migration = {
  name: '038-words-in-order',
  indexes: Object.entries(tables).flatMap(([table, { texts, pointers, scope }]) =>
    texts.flatMap((text): AddedIndex[] => {
      const order = `${scope ? `${scope}, ` : ''}left(lower(${text}), 200), id`;
      const held = ['deleted_at', text, 'search_text', ...pointers].join(', ');
      return [
        {
          name: `${table}_${text}_words_order`,
          on: `${table} (${order}) include (${held}) where octet_length(search_text) <= ${LONGEST_HELD}`,
        },
        {
          name: `${table}_${text}_long_order`,
          on: `${table} (${order}) include (deleted_at) where octet_length(search_text) > ${LONGEST_HELD}`,
        },
      ];
    }),
  ),
  async up() {},
};
