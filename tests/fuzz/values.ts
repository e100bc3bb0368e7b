import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.ts';

/** What the demo brands know, by the name of a field: values that no chance would find, so that calls come further than the edge. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  market: ['BR', 'AR'],
  country: ['BR'],
  countryCode: ['BR'],
  brand: ['aurora', 'AURORA'],
  mvs: ['363C2C0'],
  mvsCode: ['363C2C0'],
  year: ['2026'],
  anomodv: [2026],
  modelYear: ['2026'],
  color: ['134'],
  state: ['SP'],
  city: ['São Paulo'],
  stateCode: ['SP'],
  cityName: ['São Paulo'],
  postalCode: ['01310-200', '01310200'],
  cpf: ['529.982.247-25'],
  email: ['ana.fuzz@example.com'],
  versao: ['363C2C0'],
  modelo: ['orla'],
  query: ['São'],
  product: ['CDC'],
};

/** Values as a schema wants them, most of them at least: where it wants more than this knows, they come near it. */
export function fitting(schema: Schema, name = '', depth = 0): Arbitrary<unknown> {
  const known = KNOWN[name];
  const plain = plainOf(schema, depth);
  return known ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, plain) : plain;
}

function plainOf(schema: Schema, depth: number): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (depth > 6) return fc.constant(null);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, '', depth + 1)));
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 3 } = schema;
    const maxLength = Math.max(minLength, Math.min(maxItems, 3));
    return fc.array(fitting(items, '', depth + 1), { minLength, maxLength });
  }
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {});
    const requiredKeys = [...(schema.required ?? [])].filter((key) => parts.some(([name]) => name === key));
    return fc.record(
      Object.fromEntries(parts.map(([name, part]) => [name, fitting(part, name, depth + 1)])),
      { requiredKeys, noNullPrototype: true },
    );
  }
  return fc.jsonValue({ maxDepth: 2 });
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time')
    return fc.date({ min: new Date(0), noInvalidDate: true }).map((day) => day.toISOString());
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  });
  return pattern && !pattern.includes('\\p{') ? fc.stringMatching(new RegExp(pattern)) : free;
}

function numberOf({ type, minimum, exclusiveMinimum, maximum = 1_000_000 }: Schema): Arbitrary<number> {
  const min = Math.ceil(minimum ?? exclusiveMinimum ?? 0);
  const whole = fc.integer({ min, max: Math.max(min, Math.floor(Math.min(maximum, 2 ** 31 - 1))) });
  const cents = whole.map((value) => value / 100);
  return type === 'integer' ? whole : fc.oneof(whole, cents);
}
