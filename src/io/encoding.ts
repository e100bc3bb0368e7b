import { z } from 'zod';

type Write = (value: unknown) => unknown;

const asItIs: Write = (value) => value;

/**
 * Compiles a schema to the function that writes its wire shape: the codecs' own transforms, without validating again what
 * we say ourselves on every answer (that it fits is proven by the round trips in the contracts' tests). About five times
 * faster than `z.encode`, and equal to it for every value that fits.
 */
export function writerOf(schema: z.ZodType): Write {
  if (schema instanceof z.ZodCodec) return codecWriter(schema);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return absentOr(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return arrayWriter(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return objectWriter(schema);
  if (PLAIN.some((kind) => schema instanceof kind)) return asItIs;
  if (
    schema instanceof z.ZodUnion &&
    schema.options.every((option) => writerOf(option as z.ZodType) === asItIs)
  )
    return asItIs;
  return (value) => z.encode(schema, value);
}

/** Kinds that are the same on both sides. */
const PLAIN = [
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodCustom,
  z.ZodStringFormat,
];

function codecWriter(schema: z.ZodCodec): Write {
  const transform = schema.def.reverseTransform as Write;
  const inner = writerOf(schema.def.in as z.ZodType);
  if (inner === asItIs) return transform;
  return (value) => inner(transform(value));
}

function absentOr(schema: z.ZodType): Write {
  const write = writerOf(schema);
  return write === asItIs
    ? asItIs
    : (value) => (value === undefined || value === null ? value : write(value));
}

function arrayWriter(element: z.ZodType): Write {
  const write = writerOf(element);
  return write === asItIs ? asItIs : (value) => (value as unknown[]).map(write);
}

/** Writes the named fields only: whatever else a domain value carries stays inside, as it does with `z.encode`. */
function objectWriter(schema: z.ZodObject): Write {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, writerOf(field as z.ZodType)] as const,
  );
  return (value) => {
    const from = value as Record<string, unknown>;
    const written: Record<string, unknown> = {};
    for (const [name, write] of fields) if (from[name] !== undefined) written[name] = write(from[name]);
    return written;
  };
}

type Tell = (value: unknown) => string;

/**
 * Compiles a schema to the function that tells its wire shape as JSON: the text of what `writerOf` writes. A part that is told again, such
 * as a plan that is kept for the day, becomes text once: putting all of it into text costs more than everything else of an answer.
 */
export function tellerOf(schema: z.ZodType): Tell {
  return composed(schema) ?? plainly(schema);
}

function plainly(schema: z.ZodType): Tell {
  const write = writerOf(schema);
  return (value) => {
    const written = write(value);
    // As JSON has them, and several times as fast: most of an answer's fields are amounts.
    if (typeof written === 'number') return Number.isFinite(written) ? `${written}` : 'null';
    return JSON.stringify(written);
  };
}

/** Undefined for what has no part in it that is told again. */
function composed(schema: z.ZodType): Tell | undefined {
  if (schema instanceof z.ZodCodec) return composedCodec(schema);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const tell = partTeller(schema.unwrap() as z.ZodType);
    return tell && ((value) => (value === null || value === undefined ? 'null' : tell(value)));
  }
  if (schema instanceof z.ZodArray) {
    const tell = partTeller(schema.element as z.ZodType);
    return tell && ((value) => `[${(value as unknown[]).map(tell).join()}]`);
  }
  return schema instanceof z.ZodObject ? composedObject(schema) : undefined;
}

/** The innermost codecs of objects are the parts that are told again: those around them are put together for each answer. */
function partTeller(schema: z.ZodType): Tell | undefined {
  const tell = composed(schema);
  if (tell || !(schema instanceof z.ZodCodec && schema.def.in instanceof z.ZodObject)) return tell;
  return remembering(plainly(schema));
}

/** What we say is never changed: a value that is told again has the same text. */
function remembering(tell: Tell): Tell {
  const known = new WeakMap<object, string>();
  return (item) => {
    if (typeof item !== 'object' || item === null) return tell(item);
    const before = known.get(item);
    if (before !== undefined) return before;
    const fresh = tell(item);
    known.set(item, fresh);
    return fresh;
  };
}

function composedCodec(schema: z.ZodCodec): Tell | undefined {
  const tell = composed(schema.def.in as z.ZodType);
  const transform = schema.def.reverseTransform as Write;
  return tell && ((value) => tell(transform(value)));
}

function composedObject(schema: z.ZodObject): Tell | undefined {
  const entries = Object.entries(schema.shape) as [string, z.ZodType][];
  const tellers = entries.map(([name, field]) => [name, partTeller(field)] as const);
  if (tellers.every(([, tell]) => tell === undefined)) return undefined;
  const fields = entries.map(([name, field], at) => {
    const tell = tellers[at]?.[1] ?? plainly(field);
    return { name, key: `${JSON.stringify(name)}:`, tell };
  });
  return (value) => {
    const from = value as Record<string, unknown>;
    let text = '';
    for (const { name, key, tell } of fields) {
      if (from[name] === undefined) continue;
      text += (text === '' ? '{' : ',') + key + tell(from[name]);
    }
    return text === '' ? '{}' : `${text}}`;
  };
}
