import { useEffect, useRef, useState } from 'preact/hooks';
import { cleanNtn, ntnProblems } from '../../contract/fields/contractor-rules.ts';
import { ApiError, checkNtn } from '../api.ts';
import { texts as portalTexts } from '../texts/catalogue.ts';

/** The company's id, null for a new one, undefined if unknown or no longer needed. */
export type CompanyId = number | null | undefined;

export interface NtnCheck {
  /** The message below the field: checking, registered, new, or why it is unknown. */
  message: string;
  /** Looks up an NTN, using an earlier answer if possible. */
  find: (ntn: string) => Promise<CompanyId>;
  /** Looks up an NTN after its field loses focus, and calls `onKnown` for a registered company. */
  findAfterBlur: (typed: string) => void;
  /** Cancels the lookup and clears the message, because the NTN has changed. */
  forget: () => void;
}

/** Clicking the submit button blurs the field, too; this delay lets the click go first. */
const BLUR_DELAY_MS = 150;

/** Looks up companies by NTN. Answers are cached, because the server limits lookups per minute. */
export function useNtnCheck(weblink: string, onKnown: (id: number, ntn: string) => void): NtnCheck {
  const [message, setMessage] = useState('');
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
    setMessage('');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on leaving the page.
  useEffect(() => stop, []);

  const ask = async (ntn: string, { signal }: AbortController): Promise<CompanyId> => {
    setMessage(portalTexts().form.checking);
    try {
      // Null is a cached answer, too: the company is new.
      const known = answers.current.get(ntn);
      const id = known === undefined ? await checkNtn(ntn, weblink, signal) : known;
      answers.current.set(ntn, id);
      setMessage(id === null ? portalTexts().form.unknown : portalTexts().form.known);
      return id;
    } catch (error) {
      // The lookup is optional: the form works without it.
      const tooOften = error instanceof ApiError && error.status === 429;
      if (!signal.aborted) setMessage(tooOften ? error.message : portalTexts().form.uncheckable);
      return undefined;
    }
  };

  const find = (ntn: string) => {
    stop();
    const abort = new AbortController();
    running.current = { ntn, abort };
    return ask(ntn, abort);
  };

  const findAfterBlur = (typed: string) => {
    const ntn = cleanNtn(typed);
    if (running.current?.ntn === ntn) return;
    forget();
    if (!weblink || ntnProblems(ntn).length > 0) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const id = await ask(ntn, abort);
      if (id != null && !abort.signal.aborted) known.current(id, ntn);
    }, BLUR_DELAY_MS);
    running.current = { ntn, abort, timer };
  };

  return { message, find, findAfterBlur, forget };
}
