import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type ContractorDetails,
  type ContractorField,
  cleanContractor,
  contractorFields,
  contractorProblems,
} from '../../contract/fields/contractor-rules.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { useFailure } from '../hooks/use-connection.ts';
import { go } from '../navigation.ts';
import { blankDetails, dropDraft, keepDraft, readDraft, wasNtnLeft } from './draft.ts';
import { enterKnown, enterNew, type Outcome, type TenderAsked } from './flow.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useNtnCheck } from './use-ntn-check.ts';

type Errors = Partial<Record<ContractorField, string[]>>;

export interface FormEvents {
  onClosed: () => void;
  onUnknownTender: () => void;
}

/** The form's state and what its events do; the page only draws it. */
export function useContractorForm(tender: TenderAsked, events: FormEvents) {
  const { web_link } = tender;
  const [details, setDetails] = useState<ContractorDetails>(() => readDraft(web_link));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useFailure();
  const [busy, setBusy] = useState(false);
  const [focusOn, setFocusOn] = useState<ContractorField | null>(null);
  const entering = useRef(false);
  const kept = useKeptForm(web_link, details, next => {
    setDetails(next);
    keepDraft(web_link, next);
  });
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (!focusOn) return;
    (form.current?.elements.namedItem(focusOn) as HTMLElement | null)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  const show = (found: Errors) => {
    setErrors(found);
    setFocusOn(contractorFields.find(field => found[field]) ?? null);
  };

  const settle = async (outcome: Outcome) => {
    if (outcome.kind === 'granted') {
      dropDraft(web_link);
      await kept.drop();
      return go(outcome.address, { replace: true });
    }
    if (outcome.kind === 'closed') return events.onClosed();
    if (outcome.kind === 'unknownTender') return events.onUnknownTender();
    if (outcome.kind === 'wrong') {
      const known = contractorFields.some(field => outcome.errors?.[field]);
      if (!known) setFailure({ message: outcome.message || messages.invalid });
      return show(outcome.errors ?? {});
    }
    setFailure(outcome);
  };

  /** Only one submission at a time: a second press, or the lookup's answer in between, changes nothing. */
  const enter = async (way: () => Promise<Outcome>) => {
    if (entering.current) return;
    entering.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await settle(await way());
    } finally {
      entering.current = false;
      setBusy(false);
    }
  };

  const ntn = useNtnCheck(web_link, (id, NTN) => {
    void enter(() => enterKnown(id, { ...cleanContractor(details), NTN }, tender));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was missed is made up for once.
  useEffect(() => {
    if (!wasNtnLeft()) return;
    ntn.look(details.NTN);
    kept.bringBack();
  }, []);

  const type = (field: ContractorField, value: string) => {
    const next = { ...details, [field]: value };
    setDetails(next);
    keepDraft(web_link, next);
    kept.keep();
    setErrors(before => ({ ...before, [field]: undefined }));
    setFailure(null);
    if (field === 'NTN') ntn.forget();
  };

  /** Leaving a field with an invalid value shows its error; a blank one may be filled in later. */
  const leave = (field: ContractorField) => {
    const clean = cleanContractor(details);
    if (details[field].trim() !== '') {
      setErrors(before => ({ ...before, [field]: contractorProblems(clean)[field] }));
    }
    if (field !== 'NTN') return;
    ntn.look(details.NTN);
    kept.bringBack();
  };

  const startBlank = () => {
    void kept.drop();
    dropDraft(web_link);
    setDetails(blankDetails);
    setErrors({});
    setFailure(null);
    ntn.forget();
    setFocusOn('NTN');
  };

  const submit = (event: Event) => {
    event.preventDefault();
    ntn.forget();
    const clean = cleanContractor(details);
    const problems = contractorProblems(clean);
    if (Object.keys(problems).length === 0) return void enter(() => enterNew(clean, tender));
    // A company that is known needs to give its NTN alone.
    if (!problems.NTN) return void enter(() => enterByNtn(clean, problems));
    show(problems);
  };

  const enterByNtn = async (clean: ContractorDetails, problems: Errors): Promise<Outcome> => {
    const id = await ntn.find(clean.NTN);
    return id == null ? { kind: 'wrong', errors: problems, message: '' } : enterKnown(id, clean, tender);
  };

  const { isBack } = kept;
  return {
    form,
    details,
    errors,
    failure,
    busy,
    ntnTexts: ntn.sentence,
    isBack,
    startBlank,
    type,
    leave,
    submit,
  };
}
