/** What was acknowledged, and what was seen on the way to it. */

export interface Village {
  id: number;
  name: string;
  /** Acknowledged writes to it: each is one entry of its history. */
  writes: number;
  isDeleted: boolean;
}

export interface TenderKept {
  id: number;
  link: string;
  documents: { name: string; sha256: string }[];
}

export interface Book {
  villages: Village[];
  tenders: TenderKept[];
  imports: number;
  /** Acknowledged writes of every kind. */
  writes: number;
  /** Answers by their status; 0 is none at all. */
  statuses: Map<number, number>;
  /** Answers that nobody should get. */
  wrong: string[];
  /** The longest that an answer took to come, in ms, and of what. */
  slowest: { ms: number; what: string };
}

export const newBook = (): Book => ({
  villages: [],
  tenders: [],
  imports: 0,
  writes: 0,
  statuses: new Map(),
  wrong: [],
  slowest: { ms: 0, what: 'nothing' },
});
