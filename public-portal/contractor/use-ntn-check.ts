import { useEffect, useRef, useState } from 'preact/hooks';
import { cleanNtn, ntnProblems } from '../../contract/fields/contractor-rules.ts';
import { ApiError, checkNtn } from '../api.ts';
import { texts as portalTexts } from '../texts/catalogue.ts';

/** The company's id, null for a new one, undefined if unknown or no longer needed. */
export type Found = number | null | undefined;

export interface NtnCheck {
  /** The message below the field: checking, registered, new, or why it is unknown. */
  sentence: string;
  /** Looks an NTN up at once, from what was answered before where possible. */
  find: (ntn: string) => Promise<Found>;
  /** The same after a moment's rest, reported to `onKnown`: for leaving the field. */
  look: (typed: string) => void;
  /** An answer to what was typed before is of no use any more. */
  forget: () => void;
}

/** A press on the button takes the focus from the field, too; what the button does must come first. */
const REST_MS = 150;

/** Whether a company is known by its NTN. Few tries a minute are allowed to a visitor, so nothing is asked twice. */
export function useNtnCheck(weblink: string, onKnown: (id: number, ntn: string) => void): NtnCheck {
  const [sentence, setSentence] = useState('');
  const answers = useRef(new Map<string, number | null>());
  const running = useRef<{
    ntn: string;
    abort: AbortController;
    timer?: ReturnType<typeof setTimeout>;
  } | null>(null);
  const known = useRef(onKnown);
  known.current = onKnown;

  const stop = () => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
    running.current = null;
  };
  const forget = () => {
    stop();
    setSentence('');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on leaving the page.
  useEffect(() => stop, []);

  const ask = async (ntn: string, { signal }: AbortController): Promise<Found> => {
    setSentence(portalTexts().form.checking);
    try {
      // A null answer is an answer, too: the company is new.
      const known = answers.current.get(ntn);
      const id = known === undefined ? await checkNtn(ntn, weblink, signal) : known;
      answers.current.set(ntn, id);
      setSentence(id === null ? portalTexts().form.unknown : portalTexts().form.known);
      return id;
    } catch (error) {
      // The lookup only helps; the form works without its answer.
      const tooOften = error instanceof ApiError && error.status === 429;
      if (!signal.aborted) setSentence(tooOften ? error.message : portalTexts().form.uncheckable);
      return undefined;
    }
  };

  const find = (ntn: string) => {
    stop();
    const abort = new AbortController();
    running.current = { ntn, abort };
    return ask(ntn, abort);
  };

  const look = (typed: string) => {
    const ntn = cleanNtn(typed);
    if (running.current?.ntn === ntn) return;
    forget();
    if (!weblink || ntnProblems(ntn).length > 0) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const id = await ask(ntn, abort);
      if (id != null && !abort.signal.aborted) known.current(id, ntn);
    }, REST_MS);
    running.current = { ntn, abort, timer };
  };

  return { sentence, find, look, forget };
}
