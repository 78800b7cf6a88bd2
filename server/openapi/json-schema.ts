/** Zod's schemas as JSON Schema: named ones become components, words of our own stay out. */
import { z } from 'zod';

export type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

/**
 * Both ways it is what a schema takes, not what it makes of it: a field that is cleaned first is kept as what it takes.
 * @param use `sent`: only what can't be left out is required. `answered`: an object has what it names and nothing else.
 * @param components takes the schemas that have a name (`meta({ id })`)
 */
export function jsonSchemaOf(schema: z.ZodType, use: 'sent' | 'answered', components: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { kind } = jsonSchema;
      delete jsonSchema.kind;
      if (kind === 'date') jsonSchema.format = 'date';
      if (!(zodSchema instanceof z.ZodObject)) return;
      if (use === 'sent') requireOnly(zodSchema, jsonSchema);
      else if (!zodSchema.def.catchall) jsonSchema.additionalProperties = false;
    },
  }) as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs)) components[name] ??= tidy(definition);
  const { id } = json;
  const tidied = tidy(json) as Json;
  if (typeof id !== 'string') return tidied;
  components[id] ??= tidied;
  return { $ref: COMPONENTS + id };
}

/** The library takes everything that is cleaned first for required, also what may be blank. */
function requireOnly(schema: z.ZodObject, json: Json): void {
  const required = Object.keys(schema.shape).filter(
    name => !(schema.shape[name] as z.ZodType).safeParse(undefined).success,
  );
  if (required.length > 0) json.required = required;
  else delete json.required;
}

/** References to components, `type: [x, 'null']` for what may be null, and no names within. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const json: Json = {};
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref') json.$ref = String(part).replace('#/$defs/', COMPONENTS);
    else if (key !== 'id' || typeof part !== 'string') json[key] = tidy(part);
  }
  return orNull(json);
}

function orNull(json: Json): Json {
  const { anyOf, ...rest } = json;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return json;
  const [one, other] = anyOf as [Json, Json];
  if (other.type !== 'null' || typeof one.type !== 'string') return json;
  const values = Array.isArray(one.enum) ? { enum: [...one.enum, null] } : {};
  return { ...one, ...rest, type: [one.type, 'null'], ...values };
}
