/** News of a tender by e-mail: an address gets them once somebody who reads it has confirmed it. */

/** Days for which a link to confirm holds. */
export const NEWS_LINK_DAYS = 7;

/** The page that the link leads to. */
export const newsPagePath = (token: string) => `/tender/news/${token}`;
