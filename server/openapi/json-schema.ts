/** Zod schemas as JSON Schema: named ones become components, our own keywords are removed. */
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The input of a schema, not its output. `sent`: only fields that can't be omitted are required; `answered`: objects have exactly the named fields. */
export type Use = 'sent' | 'answered';

export interface Schemas {
  /** The named schemas (`meta({ id })`) converted so far. */
  components: Json;
  of(schema: z.core.$ZodType, use: Use): Json;
}

const COMPONENTS = '#/components/schemas/';

/** Converts each schema once per description, as many answers contain the same records. */
export function createSchemas(): Schemas {
  const components: Json = {};
  const done = { sent: new WeakMap<z.core.$ZodType, Json>(), answered: new WeakMap<z.core.$ZodType, Json>() };
  function of(schema: z.core.$ZodType, use: Use): Json {
    const made = done[use].get(schema) ?? turn(schema, use);
    done[use].set(schema, made);
    return made;
  }
  function turn(schema: z.core.$ZodType, use: Use): Json {
    if (
      schema instanceof z.core.$ZodArray &&
      !z.globalRegistry.has(schema) &&
      !schema._zod.def.checks?.length
    ) {
      return { type: 'array', items: of(schema._zod.def.element as z.core.$ZodType, use) };
    }
    const { $defs = {}, ...json } = jsonSchemaOf(schema, use);
    for (const [name, definition] of Object.entries($defs)) components[name] ??= tidy(definition);
    const { id } = json;
    if (typeof id !== 'string') return tidy(json) as Json;
    components[id] ??= tidy(json);
    return { $ref: COMPONENTS + id };
  }
  return { components, of };
}

function jsonSchemaOf(schema: z.core.$ZodType, use: Use): Json & { $defs?: Record<string, Json> } {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { column, minimum, maximum } = jsonSchema;
      delete jsonSchema.column;
      if (column === 'date') jsonSchema.format = 'date';
      // The limits of a double are of no use to readers.
      if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (!(zodSchema instanceof z.core.$ZodObject)) return;
      if (use === 'sent') requireOnly(zodSchema, jsonSchema);
      else if (!zodSchema._zod.def.catchall) jsonSchema.additionalProperties = false;
    },
  });
  return json as Json;
}

/** The library marks every preprocessed field as required, even if it may be blank. */
function requireOnly(schema: z.core.$ZodObject, json: Json): void {
  const required = Object.entries(schema._zod.def.shape).flatMap(([name, one]) =>
    z.safeParse(one, undefined).success ? [] : [name],
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
