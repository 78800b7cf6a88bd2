import { useEffect, useRef, useState } from 'preact/hooks';
import { type ContractorDetails, contractorFields } from '../../contract/fields/contractor-rules.ts';
import { dropForm, keepForm, keptForm } from './kept-form.ts';

/** So long after a key it is on the disk at the latest; ms. */
const WRITE_MS = 400;
/** Longest wait for the disk, in milliseconds. */
const DROP_MS = 3_000;

export interface KeptFormState {
  /** What was typed before has been restored to the form. */
  isBack: boolean;
  keep: () => void;
  bringBack: () => void;
  /** @returns a promise of its being gone from the disk, or of its taking too long; a page that is left before takes the removal with it */
  drop: () => Promise<void>;
}

/** Keeps what is typed for a day, and fills what is blank once the NTN is there that it was typed with. */
export function useKeptForm(
  weblink: string,
  details: ContractorDetails,
  onBack: (details: ContractorDetails) => void,
): KeptFormState {
  const [isBack, setIsBack] = useState(false);
  const latest = useRef(details);
  latest.current = details;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void keepForm(weblink, () => latest.current);
    }, WRITE_MS);
  };
  const bringBack = () => {
    const { NTN } = latest.current;
    void keptForm(weblink, NTN).then(found => {
      const now = latest.current;
      if (!found || now.NTN !== NTN) return;
      const blank = contractorFields.filter(field => now[field] === '' && found[field]);
      if (blank.length === 0) return;
      onBack({ ...now, ...Object.fromEntries(blank.map(field => [field, String(found[field])])) });
      setIsBack(true);
    });
  };
  const drop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsBack(false);
    const enough = new Promise(resolve => setTimeout(resolve, DROP_MS));
    return Promise.race([dropForm(weblink, latest.current.NTN), enough]).then(() => undefined);
  };
  return { isBack, keep, bringBack, drop };
}
