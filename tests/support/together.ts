/**
 * Does this with each of them, some at a time: requests of one moment share the look-up of their session, and nobody waits for
 * the database alone. Fewer than the exports that one person may have waiting.
 */
export async function together<T>(all: readonly T[], work: (one: T) => Promise<unknown>, most = 12) {
  for (let from = 0; from < all.length; from += most)
    await Promise.all(all.slice(from, from + most).map(work));
}
