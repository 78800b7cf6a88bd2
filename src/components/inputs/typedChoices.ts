/** What was typed into choosers and is no choice yet: the answer it waits for may come when the person is fields on, or has saved. */
import { useSyncExternalStore } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { createListeners } from '../../basics/listeners.ts';

export interface Typed {
  text: string;
  /** The person has gone on: the first match is taken after Tab or Enter, otherwise only one beyond doubt. */
  left?: 'key' | 'away';
  /** What is wrong with it, in the page's language, once that is known. */
  problem?: string;
}

export class TypedChoices {
  private readonly bySource = new Map<string, Typed>();
  private readonly listeners = createListeners();
  readonly subscribe = this.listeners.subscribe;

  get = (source: string): Typed | undefined => this.bySource.get(source);

  set(source: string, typed: Typed | undefined): void {
    if (typed) this.bySource.set(source, typed);
    else if (!this.bySource.delete(source)) return;
    this.listeners.notify();
  }

  clear(): void {
    this.bySource.clear();
    this.listeners.notify();
  }

  /** Resolves when none of these fields, or of all, is open any more, left but neither taken nor refused, or after that time. */
  settled(patienceMs: number, sources?: readonly string[]): Promise<void> {
    const areOpen = () =>
      [...this.bySource].some(
        ([source, { left, problem }]) => left && !problem && sources?.includes(source) !== false,
      );
    if (!areOpen()) return Promise.resolve();
    return new Promise(resolve => {
      const done = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = this.subscribe(() => !areOpen() && done());
      const timer = setTimeout(done, patienceMs);
    });
  }

  /** Messages by field for what is no choice; the given one where nothing better is known. */
  errors(stillOpen: string): Record<string, string> {
    const left = [...this.bySource].filter(([, typed]) => typed.left);
    return Object.fromEntries(left.map(([source, { problem }]) => [source, problem ?? stillOpen]));
  }
}

const ofForm = new WeakMap<object, TypedChoices>();

/** Those of a form, by react-hook-form's handle of it. */
export function typedChoicesOf(control: object): TypedChoices {
  const known = ofForm.get(control);
  if (known) return known;
  const fresh = new TypedChoices();
  ofForm.set(control, fresh);
  return fresh;
}

/** What is in a chooser of the surrounding form without being chosen. */
export function useTyped(source: string): { choices: TypedChoices; typed: Typed | undefined } {
  const { control } = useFormContext() as { control: Control };
  const choices = typedChoicesOf(control);
  return { choices, typed: useSyncExternalStore(choices.subscribe, () => choices.get(source)) };
}
