/** What follows from a declaration: schema, references, and the description of every field. */
import * as z from 'zod/mini';
import type { Reference, ShownField } from '../fields/field.ts';
import type { Language } from '../texts/language.ts';
import type { Declared, DerivedName, Fields, Register, RegisterNames, SchemaOf } from './register.ts';
import { standardFields } from './standard-fields.ts';

type But<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** What follows from the other names where it is not said. */
export interface DeclaredNames {
  en: But<RegisterNames, 'counted' | 'create' | 'edit'>;
  ur: But<RegisterNames, 'counted'>;
}

type Declaration = Omit<But<Declared, 'label'>, 'names'> & { names: DeclaredNames };

function allNames({ en, ur }: DeclaredNames): Record<Language, RegisterNames> {
  const counted = [en.one.toLowerCase(), en.many.toLowerCase()] as const;
  const [one] = en.counted ?? counted;
  return {
    en: { counted, create: `New ${one}`, edit: `Update ${one}`, ...en },
    ur: { counted: [ur.one, ur.many], ...ur },
  };
}

/** Makes a register of its declaration: the schema, the references and the description of every field follow from its fields. */
export function defineRegister<const F extends Fields>(
  given: Declaration & { fields: F },
): Register<SchemaOf<F>> {
  const all = allNames(given.names);
  const label = { en: all.en.counted[0], ur: all.ur.counted[0] };
  const declared: Declared & { fields: F } = { label, ...given, names: all };
  const { fields } = declared;
  const names = Object.keys(fields);
  const shape = Object.fromEntries(names.map(name => [name, fields[name]?.schema]));
  const references = Object.fromEntries(
    names.flatMap(name => {
      const to = fields[name]?.to;
      return to ? [[name, to]] : [];
    }),
  );
  return {
    defaultSort: ['updated_at', 'DESC'],
    ...declared,
    schema: z.object(shape) as unknown as SchemaOf<F>,
    references,
    allFields: {
      ...standardFields(declared),
      ...fields,
      ...namesOf(fields),
      ...derivedFields(declared.derived ?? []),
      ...declared.given,
    },
  };
}

/** The names of the records that the fields refer to, under the labels of these. */
const namesOf = (fields: Fields): Record<string, ShownField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { to, label }]) =>
      to ? [[to.as, { kind: to.nameKind ?? 'text', label, to, nameOf: name }]] : [],
    ),
  );

const derivedFields = (derived: readonly DerivedName[]): Record<string, ShownField> =>
  Object.fromEntries(
    derived.flatMap(({ via, as, label, nameKind = 'text', ...target }) => {
      const to: Reference = { ...target, as, label };
      return [
        [via, { kind: 'reference', label, to }],
        [as, { kind: nameKind, label, to, nameOf: via }],
      ];
    }),
  );
