/** Text typed into choosers that is not a choice yet. Its options may load after the user has moved on or clicked Save. */
import { useSyncExternalStore } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { createListeners } from '../../basics/listeners.ts';

export interface Typed {
  text: string;
  /** How the user left the field: after Tab or Enter (`key`) the first match is taken, else only an unambiguous one. */
  left?: 'key' | 'away';
  /** Error message, once the options have loaded. */
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

  /** Resolves when no field that was left waits for its options, or after the timeout. @param sources fields to wait for; all by default */
  settled(timeoutMs: number, sources?: readonly string[]): Promise<void> {
    const areUnresolved = () =>
      [...this.bySource].some(
        ([source, { left, problem }]) => left && !problem && sources?.includes(source) !== false,
      );
    if (!areUnresolved()) return Promise.resolve();
    return new Promise(resolve => {
      const done = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = this.subscribe(() => !areUnresolved() && done());
      const timer = setTimeout(done, timeoutMs);
    });
  }

  /** Messages by field. @param fallback for fields whose options have not loaded */
  errors(fallback: string): Record<string, string> {
    const left = [...this.bySource].filter(([, typed]) => typed.left);
    return Object.fromEntries(left.map(([source, { problem }]) => [source, problem ?? fallback]));
  }
}

const ofForm = new WeakMap<object, TypedChoices>();

/** @param control of react-hook-form, one per form */
export function typedChoicesOf(control: object): TypedChoices {
  const known = ofForm.get(control);
  if (known) return known;
  const fresh = new TypedChoices();
  ofForm.set(control, fresh);
  return fresh;
}

export function useTyped(source: string): { choices: TypedChoices; typed: Typed | undefined } {
  const { control } = useFormContext() as { control: Control };
  const choices = typedChoicesOf(control);
  return { choices, typed: useSyncExternalStore(choices.subscribe, () => choices.get(source)) };
}
