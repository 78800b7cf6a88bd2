/** What a reload has to know of a download that runs or waits. */
import { readJson, remove, writeJson } from '../storage.ts';
import type { Known } from './plan.ts';

export interface Saved extends Known {
  /** It ran when the page was left, so it goes on by itself. */
  running: boolean;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** Every byte was there and was handed to the browser's downloads. */
  done: boolean;
}

const key = (name: string) => `aup-download:${name}`;

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && typeof (value as Saved).written === 'number';

export function readSaved(name: string): Saved | null {
  const value = readJson('localStorage', key(name));
  return isSaved(value) ? value : null;
}

export const writeSaved = (name: string, saved: Omit<Saved, 'at'>) =>
  writeJson('localStorage', key(name), { ...saved, at: Date.now() });

export const removeSaved = (name: string) => remove('localStorage', key(name));
