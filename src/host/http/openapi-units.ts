import { UNITS, type Unit } from '../../io/units.ts';

/** Keywords whose values are data and no schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples', 'required']);

const isUnit = (value: unknown): value is Unit => typeof value === 'string' && Object.hasOwn(UNITS, value);

/** A JSON Schema in which each figure says what it is measured in: `unit` of a contract as words behind its description, and as `x-unit`. */
export function withUnits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withUnits);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { unit, ...rest } = schema as Readonly<Record<string, unknown>>;
  const parts = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [key, DATA.has(key) ? part : withUnits(part)]),
  );
  // A property that is called so is a schema and no word.
  if (!isUnit(unit)) return unit === undefined ? parts : { ...parts, unit: withUnits(unit) };
  const words = [parts.description, UNITS[unit]].filter((one) => typeof one === 'string');
  return { ...parts, description: words.map(ended).join(' '), 'x-unit': unit };
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
