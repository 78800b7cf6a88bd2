/** The log of a tender: what became of it and who took part, each entry chained to the one before. */

export const FIRST_HASH = '0'.repeat(64);
/** Entries of one answer, newest first; `?before=` a number goes on from there. */
export const LOG_PAGE = 100;
/** Rows of one answer in the list of downloads; older ones are asked for with `before`. */
export const DOWNLOADS_PAGE = 200;
