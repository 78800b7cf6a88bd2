/** What is filled in on a day offline: several records of a register, one after the other in one form. */
import type { Page } from 'playwright-core';
import { choose, eventually } from '../support/browser/record-forms.ts';
import { arriveAt, button, field, goWithin, link } from '../support/browser.ts';

const kept = (page: Page) => page.getByText('Saved offline; will be sent when you’re online.').first();

/** Resolves when the form has led on to where a saved one leads. */
export async function save(page: Page, to: string, name = 'Save'): Promise<void> {
  await button(page, name).click();
  await kept(page).waitFor();
  await arriveAt(page, to);
}

const inField = () => document.activeElement?.matches('form input, form textarea, form select') ?? false;

export const waiting = (page: Page, count: number) =>
  link(page, count === 1 ? 'Outbox: 1 pending change' : `Outbox: ${count} pending changes`);

export async function atVillage(page: Page, village: string): Promise<void> {
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landikotal tehsil');
  await choose(page, 'Village', village);
}

/**
 * Saves one after the other, each from the form in which the one before was saved.
 * @param name the field that is blank in the next form
 * @param typeIn fills what the form has not taken over
 */
export async function enterAll<T>(
  page: Page,
  register: string,
  name: string,
  all: readonly T[],
  typeIn: (one: T, isFirst: boolean) => Promise<void>,
): Promise<void> {
  await goWithin(page, `/${register}/create`);
  for (const [index, one] of all.entries()) {
    await typeIn(one, index === 0);
    if (index === all.length - 1) await save(page, `/${register}`);
    else {
      await button(page, 'Save and add another').click();
      await eventually(() => field(page, name).inputValue()).toBe('');
      // The form takes the focus to its first blank field once it is drawn.
      await eventually(() => page.evaluate(inField)).toBe(true);
    }
  }
}
