/** News of a tender by e-mail: an address gets them once somebody who reads it has confirmed it. */

/** `asked`: a link is on its way, or lies unread. */
export type NewsState = 'asked' | 'confirmed' | 'stopped';

/** `GET tenderNews/{token}`: what the link of a mail is about; the token came to that address alone. */
export interface NewsChoice {
  state: NewsState;
  address: string;
  title: string;
  ref: string | null;
  web_link: string;
  /** Whether this link may confirm; the one at the end of a mail with news stops them, and no more. */
  may_confirm: boolean;
}

/** Days for which a link to confirm holds. */
export const NEWS_LINK_DAYS = 7;

/** The page that the link leads to. */
export const newsPagePath = (token: string) => `/tender/news/${token}`;
