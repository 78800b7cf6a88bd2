import { useEffect } from 'react';
import { useFormIsDirty } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { useOwnProfile } from '../../components/people/useOwnProfile.ts';
import type { Values } from '../../providers/conflict.ts';

/** Every field empty, so that typing something and taking it back leaves nothing changed. */
export const blankValues = (register: Register): Values =>
  Object.fromEntries(Object.keys(register.schema.shape).map(field => [field, null]));

/** A register's own fields; what else is in the form (parent selects, server's columns) isn't sent. */
export const ownFields = (register: Register, values: Values): Values =>
  Object.fromEntries(Object.keys(register.schema.shape).map(field => [field, values[field] ?? null]));

/**
 * References that the address of a create form names, such as the CO on whose page a training is added. Not react-admin's
 * own parameter `source`: it would overwrite a restored draft.
 */
export function referencesOfAddress(register: Register, search: string): Values {
  const values: Values = {};
  for (const [name, id] of new URLSearchParams(search)) {
    const kind = register.fields[name]?.kind;
    if (!/^[1-9]\d{0,8}$/.test(id)) continue;
    if (kind === 'reference') values[name] = Number(id);
    if (kind === 'references') values[name] = [Number(id)];
  }
  return values;
}

const kept = ['districts_id', 'tehsils_id', 'villages_id', 'status', 'type', 'level'];

/**
 * What the next of several similar records begins with: they come from one sheet of paper, of one village and one day.
 * @param typed what stood in the form that was saved
 */
export function valuesForNext(register: Register, typed: Values): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(typed)) {
    const kind = register.fields[name]?.kind;
    if (kept.includes(name) || kind === 'date') values[name] = value;
    else if (kind === 'refCode') values[name] = prefixOf(value);
  }
  return values;
}

/** The beginnings of codes alone, which belong to the district. */
export const prefixesForNext = (register: Register, typed: Values): Values =>
  Object.fromEntries(
    Object.keys(typed)
      .filter(name => register.fields[name]?.kind === 'refCode')
      .map(name => [name, prefixOf(typed[name])]),
  );

/** The part of a code that came with the district. */
const prefixOf = (code: unknown) => /^[A-Z]{3}-[A-Z]{3}-/.exec(String(code ?? ''))?.[0] ?? null;

/** A new record begins with its author's district, while nothing was entered. @param isAsked where the form has one @returns that district, once known */
export function useOwnDistrict(isAsked: boolean): number | undefined {
  const { control, getValues, resetField } = useFormContext();
  const own = useOwnProfile().data?.user.districts_id ?? undefined;
  const isUntouched = !useFormIsDirty();
  useEffect(() => {
    if (!isAsked || !own || !isUntouched) return;
    if (getValues('districts_id') || typedChoicesOf(control).get('districts_id')) return;
    // Somebody is choosing already.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    resetField('districts_id', { defaultValue: own });
  }, [control, getValues, isAsked, isUntouched, own, resetField]);
  return isAsked ? own : undefined;
}
